import { SCHOOL_POSITIONS } from '@pasar/domain/identity/school-rights'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment } from '../wire/fields.ts'

const SchoolPeople = z.object({
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      position: z.enum(SCHOOL_POSITIONS),
      /** The last sign-on from the school-data service. */
      lastSignOnAt: moment,
      /** Whether it is the caller. */
      isSelf: z.boolean(),
    }),
  ),
})
export type SchoolPeople = z.output<typeof SchoolPeople>

/**
 * Lists the people who signed on to the caller's school from the school-data service, with the
 * position that it named last. Path not given by the specification.
 *
 * @decision 0018
 */
export const listSchoolPeople = endpoint({
  method: 'GET',
  path: '/school/people',
  access: 'buyer',
  summary: 'Orang yang masuk ke akun sekolah ini lewat layanan data sekolah, dengan perannya',
  reply: SchoolPeople,
})
