/** Kinds of reference data of an item, besides its category. */
export const MASTER_KINDS = ['currency', 'group', 'tag'] as const
export type MasterKind = (typeof MASTER_KINDS)[number]

export const MASTER_ACTIONS = ['add', 'edit', 'delete'] as const
export type MasterAction = (typeof MASTER_ACTIONS)[number]

/**
 * The actions that the item editor offers a vendor. The API allows all of them.
 *
 * @spec 6 though the editor offers adding and deleting for currencies only
 * @decision 0023
 */
export const EDITOR_OFFERS: Readonly<Record<MasterKind, readonly MasterAction[]>> = {
  currency: ['add', 'edit', 'delete'],
  group: ['edit'],
  tag: ['edit'],
}

/** Maximum number of a vendor's own masters of each kind. */
export const MAX_OWN_MASTERS: Readonly<Record<MasterKind, number>> = { currency: 20, group: 200, tag: 200 }

/**
 * Returns whether an actor may change a master: staff may change those of the platform, a vendor
 * its own.
 *
 * @param ownerId the owner of the master; null for the platform
 * @param actor `vendorId` is null for staff
 * @spec 6 may add, edit and delete tags, groups and currencies
 * @decision 0023
 */
export const mayChange = (ownerId: number | null, actor: { readonly vendorId: number | null }): boolean =>
  ownerId === actor.vendorId

/** Returns the name of a master as stored: trimmed, with single spaces. */
export const masterName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')
