import type { CurrentMember } from '@pasar/contract/identity/session'
import { hasShopRight, neededShopRoles, type ShopRight } from '@pasar/domain/identity/shop-roles'

const MAX_NAMES = 3

/** Returns whom to ask for an act: "Minta kepada Ani, Budi atau Citra." */
export function whomToAsk(people: readonly { name: string }[], kind: 'petugas' | 'orang'): string {
  const names = people.map(({ name }) => name)
  if (names.length === 0) return `Belum ada ${kind} dengan peran ini.`
  const shownNames = names.slice(0, MAX_NAMES)
  const others = names.length > MAX_NAMES ? `${names.length - MAX_NAMES} ${kind} lain` : shownNames.pop()
  return `Minta kepada ${[shownNames.join(', '), others].filter(Boolean).join(' atau ')}.`
}

/**
 * Returns why a person of a shop may not act, like `missingRole`. Returns null with the right, and
 * for users who act for no shop. A call that vendors never make says nothing about their buttons.
 *
 * @decision 0154
 */
export function missingShopRole(member: Pick<CurrentMember, 'shop'> | null, right: ShopRight): string | null {
  const shop = member?.shop ?? null
  if (shop === null || right === 'no-vendor' || hasShopRight(shop.roles, right)) return null
  const holders = shop.people.filter(({ roles }) => hasShopRight(roles, right))
  return `${neededShopRoles(right)}. ${whomToAsk(holders, 'orang')}`
}
