import { SCHOOL_POSITIONS } from '@pasar/domain/identity/school-rights'
import * as z from 'zod/mini'
import { wireObject } from '../wire/names.ts'
import type { RefusalCode } from '../wire/refusals.ts'

/** A part of the address that somebody comes with: nothing that would mean something in an address or a header. */
const part = z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,200}$/))

/** The four parts of the address that the person came with; the same is what we send to the school-data service. */
export const SignOnTicket = wireObject(
  { schoolId: part, token: part, pin: part, personId: part },
  { schoolId: 'id', personId: 'pengguna' },
)
export type SignOnTicket = z.output<typeof SignOnTicket>

const said = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** A number of theirs, as text whatever they write it as. */
const externalId = z.pipe(
  z.union([z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,60}$/)), z.int()]),
  z.transform(String),
)
const perhaps = (most: number) => z.catch(z._default(z.string().check(z.trim(), z.maxLength(most)), ''), '')

/**
 * What the school-data service must answer for somebody to be let in. Zone and tax exemption are not taken from it: they follow from the
 * regency. The service's own tokens are not kept.
 *
 * @spec 7 POST {external}/endpoint/login
 */
export const SignOnAnswer = z.object({
  status: z.literal('success'),
  data: wireObject(
    {
      schoolId: externalId,
      name: said(150),
      email: perhaps(200),
      mobileNumber: perhaps(40),
      /** 15 or 16 digits, if the school has one. */
      npwp: perhaps(40),
      npsn: z.string().check(z.regex(/^[0-9]{8}$/)),
      educationForm: perhaps(20),
      villageCode: z.string().check(z.regex(/^[0-9]{10}$/)),
      address: perhaps(300),
      verified: z.literal(1),
      additional: wireObject(
        { personId: externalId, personName: said(150), position: z.enum(SCHOOL_POSITIONS) },
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
export type SignOnAnswer = z.output<typeof SignOnAnswer>['data']

/** Why somebody did not come in from the school-data service; named in the address of the page that says so. */
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

/** The refusal that an address names, if it is one of these. */
export const parseSignOnRefusal = (text: unknown): SignOnRefusal | undefined =>
  SIGN_ON_REFUSALS.find((code) => code === text)
