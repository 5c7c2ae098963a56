import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import type { Db } from '@pasar/server/db/database'
import { insertShopPerson } from '@pasar/server/identity/people/shop-people.queries'

/** The shop with several people: the second vendor, whose own login is its owner. */
export const PEOPLED_SHOP = 'vendor-2@contoh.test'

/** The people of that shop, with one role each. They have the password of every demo account. */
export const SHOP_PEOPLE: readonly { name: string; email: string; roles: readonly ShopRole[] }[] = [
  { name: 'Sari Contoh', email: 'toko-katalog@contoh.test', roles: ['catalogue'] },
  { name: 'Bagus Contoh', email: 'toko-pesanan@contoh.test', roles: ['orders'] },
  { name: 'Dewi Contoh', email: 'toko-keuangan@contoh.test', roles: ['finance'] },
]

/** Adds the people of one shop; a demo world with a single vendor has none. */
export async function loadDemoPeople(
  db: Db,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const shop = await db.selectFrom('member').select('id').where('email', '=', PEOPLED_SHOP).executeTakeFirst()
  if (shop === undefined) return
  for (const [index, person] of SHOP_PEOPLE.entries())
    await insertShopPerson(db, { ...person, shopId: shop.id, invitationId: -1 - index, passwordHash, now })
}
