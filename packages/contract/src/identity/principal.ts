import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { isPrintable, moment, requiredText, rupiahOut } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** Maximum limit that a school may set, in whole rupiah. */
const MAX_LIMIT = 10_000_000_000

const shownPrincipal = {
  name: z.string(),
  /** Masked. */
  email: z.string(),
  /** Whole rupiah; null leaves the limit to the platform. */
  limit: z.nullable(rupiahOut),
}

/**
 * Shows the principal of the caller's school who confirms orders, and a change that waits.
 *
 * @decision 0112
 */
export const viewPrincipal = endpoint({
  method: 'GET',
  path: '/member/head',
  access: 'buyer',
  summary: 'Kepala sekolah yang mengonfirmasi pesanan',
  reply: wireObject(
    {
      principal: z.nullable(z.object({ ...shownPrincipal, passkeys: z.int() })),
      change: z.nullable(z.object({ ...shownPrincipal, dueAt: moment })),
      /** Limit of the platform in whole rupiah; 0 for none. */
      platformLimit: rupiahOut,
      /** Whether this device served a vendor, and the user has not given a second factor since. */
      isOnVendorDevice: z.boolean(),
    },
    { principal: 'head' },
  ),
})

export const PrincipalForm = z.object({
  name: requiredText('Nama kepala sekolah', 80).check(isPrintable),
  email: requiredText('Email kepala sekolah', 200).check(
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Isi alamat email yang benar'),
  ),
  limit: z.nullable(
    z.int().check(z.gte(0, 'Isi angka 0 atau lebih'), z.lte(MAX_LIMIT, 'Paling banyak Rp 10 miliar')),
  ),
})

/**
 * Names the principal of the caller's school. A later change waits for some days and can be
 * cancelled.
 *
 * @decision 0112
 */
export const setPrincipal = endpoint({
  method: 'PUT',
  path: '/member/head',
  access: 'buyer',
  right: 'edit',
  ownDevice: true,
  proof: 'account',
  summary: 'Atur kepala sekolah yang mengonfirmasi pesanan',
  body: PrincipalForm,
  reply: z.object({ dueAt: moment }),
})

/** Cancels a change of the principal that waits. Any person of the school may. @decision 0112 */
export const cancelPrincipalChange = endpoint({
  method: 'DELETE',
  path: '/member/head/change',
  access: 'buyer',
  ownDevice: true,
  summary: 'Batalkan perubahan kepala sekolah yang menunggu',
  reply: z.object({}),
})
