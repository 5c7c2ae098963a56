import { extractDigits, normalizeNpsn } from '@pasar/domain/identity/identity-numbers'
import { SCHOOL_POSITIONS } from '@pasar/domain/identity/school-rights'
import * as z from 'zod/mini'
import { wireObject } from '../wire/names.ts'
import type { RefusalCode } from '../wire/refusals.ts'

/** One part of the sign-on URL, without characters that have a meaning in a URL or a header. */
const part = z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,200}$/))

/**
 * The four parts of the sign-on URL; the server sends the same values to the school-data service.
 */
export const SignOnTicket = wireObject(
  { schoolId: part, token: part, pin: part, personId: part },
  { schoolId: 'id', personId: 'pengguna' },
)
export type SignOnTicket = z.output<typeof SignOnTicket>

const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** An id of the school-data service as text; the service sends text or a number. */
const externalId = z.pipe(
  z.union([z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,60}$/)), z.int()]),
  z.transform(String),
)
const perhaps = (max: number) => z.catch(z._default(z.string().check(z.trim(), z.maxLength(max)), ''), '')

/** An unknown position has the rights of an operator, who only reads. */
const position = z.pipe(
  requiredText(60),
  z.transform((word) => SCHOOL_POSITIONS.find((one) => one === word) ?? 'operator'),
)

const npsn = z.string().check(
  z.overwrite((value) => normalizeNpsn(value) ?? ''),
  z.minLength(1),
)

/**
 * The reply of the school-data service that permits a sign-in. Zone and tax exemption are not read
 * from it, because they follow from the regency. The tokens of the service are not stored.
 *
 * @spec 7 POST {external}/endpoint/login
 */
export const SignOnReply = z.object({
  status: z.literal('success'),
  data: wireObject(
    {
      schoolId: externalId,
      name: requiredText(150),
      email: perhaps(200),
      mobileNumber: perhaps(40),
      /** 15 or 16 digits, or empty when the school has no NPWP. */
      npwp: perhaps(40),
      npsn,
      educationForm: perhaps(20),
      /** Ten digits, or other text of the service. */
      villageCode: z.pipe(
        perhaps(40),
        z.transform((code) => (/^[0-9. ]+$/.test(code) ? extractDigits(code) : code)),
      ),
      address: perhaps(300),
      verified: z.literal(1),
      additional: wireObject(
        { personId: externalId, personName: requiredText(150), position },
        { personId: 'pengguna_id', personName: 'pengguna_name' },
      ),
    },
    {
      schoolId: 'member_id',
      mobileNumber: 'mobile_number',
      npwp: 'info_1',
      npsn: 'info_2',
      educationForm: 'g-3347_12',
      villageCode: 'destination_code',
      additional: 'additional_data',
    },
  ),
})
export type SignOnReply = z.output<typeof SignOnReply>['data']

/**
 * Reasons of a failed sign-on from the school-data service; the URL of the error page holds one of
 * them.
 */
const SIGN_ON_REFUSALS = [
  'sign-on/refused',
  'sign-on/used',
  'sign-on/silent',
  'sign-on/garbled',
  'sign-on/lapsed',
  'session/banned',
  'session/not-verified',
  'session/member-not-active',
  'session/too-many-tries',
] as const satisfies readonly RefusalCode[]
export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number]

/** Returns the refusal code in a URL, or undefined for any other text. */
export const parseSignOnRefusal = (text: unknown): SignOnRefusal | undefined =>
  SIGN_ON_REFUSALS.find((code) => code === text)
