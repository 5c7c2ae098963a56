import { CLOSING_OBSTACLES } from '@pasar/domain/privacy/closing'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { queryText, requiredText } from '../wire/fields.ts'

/**
 * Makes a file with all personal data of the caller. A person of a school gets its own data only,
 * not those of the account.
 */
export const exportOwnData = endpoint({
  method: 'POST',
  path: '/member/data',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  summary: 'Unduh data pribadi sendiri sebagai berkas JSON',
  /** The password is empty for a person of a school, who has none. */
  body: z.object({ password: queryText(200) }),
  reply: z.object({ fileName: z.string(), text: z.string() }),
})

/** Returns what stops the caller from closing its account; empty when nothing does. */
export const viewClosing = endpoint({
  method: 'GET',
  path: '/member/closing',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Yang masih menghalangi penutupan akun sendiri',
  reply: z.object({ obstacles: z.array(z.enum(CLOSING_OBSTACLES)), hasOrders: z.boolean() }),
})

/** Closes the account of the caller: ends all sessions and erases what no law requires. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/member/closing',
  access: 'member',
  beforeVendorCheck: true,
  ownDevice: true,
  summary: 'Tutup akun sendiri dan hapus datanya',
  body: z.object({ password: requiredText('Kata sandi', 200) }),
  reply: z.object({}),
})
