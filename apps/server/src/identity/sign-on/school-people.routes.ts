import { listSchoolPeople } from '@pasar/contract/identity/school-people'
import { serve } from '../../call/serve.ts'
import { readSchoolPeople } from './sign-on.queries.ts'

/** The people of a school, for all of them. */
export const schoolPeopleRoutes = [
  serve(listSchoolPeople, async ({ db, actor }) => ({
    people: (await readSchoolPeople(db, actor.memberId)).map((person) => ({
      ...person,
      isSelf: person.id === actor.person?.id,
    })),
  })),
]
