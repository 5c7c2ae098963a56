import { SCHOOL_POSITIONS } from '@pasar/domain/identity/school-rights'
import * as z from 'zod/mini'
import { wireObject } from '../wire/names.ts'

/** What we send to the school-data service: the four parts of the address that the person came with. */
export const SignOnTicket = wireObject(
  { schoolId: z.string(), token: z.string(), pin: z.string(), personId: z.string() },
  { schoolId: 'id', personId: 'pengguna' },
)
export type SignOnTicket = z.output<typeof SignOnTicket>

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/**
 * What the school-data service must answer for somebody to be let in. Zone and tax exemption are not taken from it: they follow from the
 * regency. The service's own tokens are not kept.
 *
 * @spec 7 POST {external}/endpoint/login
 */
export const SignOnAnswer = z.object({
  status: z.literal('success'),
  data: z.object({
    member_id: z.union([said(60), z.int()]),
    name: said(150),
    email: z.optional(z.string()),
    mobile_number: z.optional(z.string()),
    /** NPWP, 15 or 16 digits, if the school has one. */
    info_1: z.optional(z.string()),
    /** NPSN. */
    info_2: z.string().check(z.regex(/^[0-9]{8}$/)),
    'g-3347_12': z.optional(z.string()),
    destination_code: z.string().check(z.regex(/^[0-9]{10}$/)),
    address: z.optional(z.string()),
    verified: z.literal(1),
    additional_data: z.object({
      pengguna_id: z.union([said(60), z.int()]),
      pengguna_name: said(150),
      position: z.enum(SCHOOL_POSITIONS),
      account_token: z.optional(z.string()),
    }),
  }),
})
export type SignOnAnswer = z.output<typeof SignOnAnswer>
