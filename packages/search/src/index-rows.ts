import type { VendorEntry } from './vendor-locations.ts'

/** The vendor data that the index needs. */
export type VendorRow = VendorEntry & { code: number; isPkp: boolean }

/** A live item as read from the database. */
export type ItemLine = {
  id: number
  vendorId: number
  categoryId: number
  isBook: boolean
  inStock: boolean
  /** Weight of one unit in grams. */
  weight: number
  /** Listed prices by zone, tax included; see `ItemEntry`. */
  prices: readonly number[]
  /** Whether the item carries PPN when its vendor is PKP. */
  isTaxed: boolean
  publishedAt: number
  comparable: number
  popularity: number
  searchText: string
  tags: readonly number[]
  /** The item part of its facet code. */
  code: number
}

/** The tag data that the index needs. A tag without an owner belongs to the platform. */
export type TagRow = { id: number; name: string; ownerId: number | null }
