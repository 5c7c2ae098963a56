import * as z from 'zod/mini'
import { LOGIN_KINDS } from '../api/sign-in-request.ts'

/** Where somebody wanted to go before being asked to sign in: a path of ours, never another site. */
const ourPath = z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined)

export const Wanted = z.object({ kembali: ourPath })

export const LoginSearch = z.object({
  sebagai: z.catch(z._default(z.enum(LOGIN_KINDS), 'sekolah'), 'sekolah'),
  kembali: ourPath,
})
