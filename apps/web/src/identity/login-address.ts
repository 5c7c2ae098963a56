import * as z from 'zod/mini'

/** Where somebody wanted to go before being asked to sign in: a path of ours, never another site. */
const ourPath = z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined)

export const Wanted = z.object({ kembali: ourPath })

/** Who signs in: each has an own dialog. */
export const LOGIN_KINDS = ['sekolah', 'vendor', 'pengawas'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

export const LoginSearch = z.object({
  sebagai: z.catch(z._default(z.enum(LOGIN_KINDS), 'sekolah'), 'sekolah'),
  kembali: ourPath,
})
