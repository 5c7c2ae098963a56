import type { FirstSteps } from '@pasar/contract/identity/dashboard'
import type { Actor } from '../call/actor.ts'
import { readFirstListing } from '../catalogue/item/first-listing.queries.ts'
import type { Db } from '../db/database.ts'
import { readProfile } from '../identity/profile/profile.queries.ts'

type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/**
 * Returns whether the profile lets a vendor be found, paid and taxed: contact, address with
 * coordinates, bank account and NPWP.
 */
const isWhole = (row: ProfileRow): boolean =>
  [row.name, row.mobile_number, row.address, row.bank_account, row.npwp ?? row.npwp_typed ?? ''].every(
    (value) => value !== '',
  ) &&
  row.village_code !== null &&
  row.latitude !== null &&
  row.longitude !== null

/**
 * Returns the checklist of a vendor that has never submitted an item; null for every other
 * account.
 */
export async function firstStepsOf(
  db: Db,
  { role, memberId }: Pick<Actor, 'role' | 'memberId'>,
): Promise<FirstSteps | null> {
  if (role !== 'vendor') return null
  const listing = await readFirstListing(db, memberId)
  if (listing === null) return null
  const row = await readProfile(db, memberId)
  if (!row) return null
  return { hasProfile: isWhole(row), hasPicture: row.picture_id !== null, draft: listing.draft }
}
