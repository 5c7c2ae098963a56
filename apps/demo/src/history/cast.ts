import { must } from '@pasar/domain/kernel/must'
import type { Db } from '@pasar/server/db/database'
import { upsertPerson } from '@pasar/server/identity/sign-on/sign-on.queries'
import { peopleOf } from '../people.ts'
import { actorFor } from '../samples/sample-context.ts'
import { schoolDrafts } from '../schools.ts'
import { HISTORY_VENDORS } from './goods.ts'
import type { OrderPlan } from './order-plan.ts'
import type { Cast } from './play.ts'
import { DAY_MS } from './working-time.ts'

const STAFF = ['staf@contoh.test', 'staf-2@contoh.test'] as const

/** Days before the end of the history in which the people of the schools first signed in. */
const SIGNED_ON_DAYS = 560

/**
 * Returns a function that casts an order, and all vendors and principals of schools by index. The
 * persons of each school are those of the school-data service, who are known to the shop from then
 * on.
 */
export async function castOrders(db: Db, seed: number, anchor: Date) {
  const first = new Date(anchor.getTime() - SIGNED_ON_DAYS * DAY_MS)
  const schools = await Promise.all(
    schoolDrafts(seed).map(async ({ email, npsn, index }) => {
      const { id: schoolId } = await db
        .selectFrom('member')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const actors = new Map<string, Cast['head']>()
      for (const { id: externalId, name, position } of peopleOf(npsn, index)) {
        const person = await personOf(db, { schoolId, externalId, name, position, now: first })
        actors.set(position, await actorFor(db, email, anchor, person))
      }
      const actor = (position: string) => must(actors.get(position), `a person with the position ${position}`)
      return { head: actor('head'), executor: actor('executor'), treasurer: actor('treasurer') }
    }),
  )
  const vendors = await Promise.all(
    Array.from({ length: HISTORY_VENDORS }, (_, index) =>
      actorFor(db, index === 0 ? 'vendor@contoh.test' : `vendor-${index + 1}@contoh.test`, anchor),
    ),
  )
  const staff = await Promise.all(STAFF.map((email) => actorFor(db, email, anchor)))
  const castOf = ({ school, vendor, index }: OrderPlan): Cast => ({
    ...must(schools[school], 'the school of the order'),
    vendor: must(vendors[vendor], 'the vendor of the order'),
    staff: must(staff[index % staff.length], 'a member of the staff'),
  })
  return { castOf, vendors, schools: schools.map(({ head }) => head) }
}

/** Returns the id of a person, who may have signed in already. */
async function personOf(db: Db, person: Parameters<typeof upsertPerson>[1]): Promise<number> {
  const existing = await db
    .selectFrom('school_person')
    .select('id')
    .where('school_id', '=', person.schoolId)
    .where('external_id', '=', person.externalId)
    .executeTakeFirst()
  return existing?.id ?? upsertPerson(db, person)
}
