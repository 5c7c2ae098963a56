/** What items are sorted and priced by, besides their category. */
export const MASTER_KINDS = ['currency', 'group', 'tag'] as const
export type MasterKind = (typeof MASTER_KINDS)[number]

export const MASTER_ACTIONS = ['add', 'edit', 'delete'] as const
export type MasterAction = (typeof MASTER_ACTIONS)[number]

/**
 * What the item editor offers a vendor. By call it may do all of them.
 *
 * @spec 6 though the editor offers adding and deleting for currencies only
 * @decision 0023
 */
export const EDITOR_OFFERS: Readonly<Record<MasterKind, readonly MasterAction[]>> = {
  currency: ['add', 'edit', 'delete'],
  group: ['edit'],
  tag: ['edit'],
}

/** How many a vendor may have of its own. */
export const MAX_OWN_MASTERS: Readonly<Record<MasterKind, number>> = { currency: 20, group: 200, tag: 200 }

/**
 * Whether somebody may change a master: staff those of the platform, a vendor its own.
 *
 * @param ownerId of the master; null for the platform's
 * @param actor `vendorId` is null for staff
 * @spec 6 may add, edit and delete tags, groups and currencies
 * @decision 0023
 */
export const mayChange = (ownerId: number | null, actor: { readonly vendorId: number | null }): boolean =>
  ownerId === actor.vendorId

/** The name of a master as it is kept: single spaces, none around it. */
export const masterName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')
