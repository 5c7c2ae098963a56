/** Roles of a person of a shop, in display order. A person has a set of them. */
export const SHOP_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/** Names of the roles on screens and in mails. */
export const SHOP_ROLE_NAMES: Readonly<Record<ShopRole, string>> = {
  owner: 'Pemilik',
  catalogue: 'Katalog',
  orders: 'Pesanan',
  finance: 'Keuangan',
}

/** What each role does, for the form that gives it. */
export const SHOP_ROLE_WORK: Readonly<Record<ShopRole, string>> = {
  owner: 'Semua pekerjaan, juga orang di toko, rekening, NPWP, dan data usaha',
  catalogue: 'Barang, jasa, dan buku: isi, gambar, harga, stok, impor',
  orders: 'Pesanan, pengiriman, negosiasi, komplain, dan percakapan',
  finance: 'Pencairan dana, rekap pajak, dan dokumen pesanan',
}

/**
 * The rights in a shop with the roles that give them. The owner has each of them but `no-vendor`,
 * which is the right of calls that are for others.
 *
 * @decision 0154
 */
export const SHOP_RIGHTS = {
  own: SHOP_ROLES,
  'no-vendor': [],
  'keep-items': ['owner', 'catalogue'],
  'read-sales': ['owner', 'catalogue', 'orders', 'finance'],
  'read-orders': ['owner', 'orders', 'finance'],
  'handle-orders': ['owner', 'orders'],
  chat: ['owner', 'orders'],
  'read-money': ['owner', 'finance'],
  'ask-platform': ['owner', 'orders', 'finance'],
  'manage-shop': ['owner'],
  'manage-people': ['owner'],
} as const satisfies Readonly<Record<string, readonly ShopRole[]>>

export type ShopRight = keyof typeof SHOP_RIGHTS

/** Returns whether a text is the name of a right in a shop. */
export const isShopRight = (name: string): name is ShopRight => Object.hasOwn(SHOP_RIGHTS, name)

/** Returns the roles of a shop that give a right. */
export const shopRolesWith = (right: ShopRight): readonly ShopRole[] => SHOP_RIGHTS[right]

/** Returns whether a person of a shop with these roles has a right. */
export const hasShopRight = (roles: readonly ShopRole[], right: ShopRight): boolean =>
  right === 'own' || shopRolesWith(right).some((role) => roles.includes(role))

/** Returns roles as a text in display order: "Katalog, Pesanan". */
export const shopRoleNames = (roles: readonly ShopRole[]): string =>
  SHOP_ROLES.filter((role) => roles.includes(role))
    .map((role) => SHOP_ROLE_NAMES[role])
    .join(', ')

/** Returns which roles a right needs: "Perlu peran Pemilik atau Katalog di toko". */
export function neededShopRoles(right: ShopRight): string {
  const names = shopRolesWith(right).map((role) => SHOP_ROLE_NAMES[role])
  const groups = [names.slice(0, -1).join(', '), ...names.slice(-1)]
  return `Perlu peran ${groups.filter((text) => text !== '').join(' atau ')} di toko`
}

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7
/** Maximum number of people and open invitations of a shop, besides the account itself. */
export const MAX_SHOP_PEOPLE = 30

/**
 * Returns the name of a person as it is stored, or null for one that may not be used. Brackets
 * separate the person from the shop in the log, so a name has none.
 *
 * @param text as the person typed it
 */
export function shopPersonName(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  return name.length >= 2 && name.length <= 80 && !/[()[\]<>]/.test(name) ? name : null
}
