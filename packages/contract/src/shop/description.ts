import { MAX_SHOP_DESCRIPTION } from '@pasar/domain/shop/description'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, requiredText, text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** What a shop says about itself. */
const ShopDescription = wireObject(
  {
    description: z.string(),
    /** Why staff hide it from the page of the shop; null while they do not. */
    hiddenReason: z.nullable(z.string()),
  },
  { hiddenReason: 'hidden_reason' },
)
export type ShopDescription = z.output<typeof ShopDescription>

/** The description of the own shop. @decision 0173 */
export const viewShopDescription = endpoint({
  method: 'GET',
  path: '/shop/description',
  access: 'vendor',
  summary: 'Deskripsi toko sendiri',
  reply: ShopDescription,
})

/** Changes the description of the own shop; empty for none. @decision 0173 */
export const setShopDescription = endpoint({
  method: 'PUT',
  path: '/shop/description',
  access: 'vendor',
  summary: 'Ubah deskripsi toko',
  body: z.object({ description: text(MAX_SHOP_DESCRIPTION) }),
  reply: ShopDescription,
})

const ofMember = z.object({ memberId: id })

/** The description of a shop for staff, hidden or not. @decision 0173 */
export const openShopDescription = endpoint({
  method: 'GET',
  path: '/staff/member/:memberId/description',
  access: 'staff',
  summary: 'Deskripsi toko sebuah penyedia',
  params: ofMember,
  reply: ShopDescription,
})

/** Hides a description from the page of its shop, or shows it again. @decision 0173 */
export const moveShopDescription = endpoint({
  method: 'POST',
  path: '/staff/member/:memberId/description',
  access: 'staff',
  summary: 'Sembunyikan deskripsi toko dengan alasan, atau tampilkan lagi',
  params: ofMember,
  body: z.object({
    action: z.enum(['hide', 'show']),
    /** The text that staff read: another one was written meanwhile if it differs. */
    description: z.string().check(z.maxLength(MAX_SHOP_DESCRIPTION)),
    reason: requiredText('Alasan', 300),
  }),
  reply: ShopDescription,
})
