/** Position of a person at a school, as the school-data service reports it. */
export const SCHOOL_POSITIONS = ['head', 'executor', 'treasurer', 'operator'] as const
export type SchoolPosition = (typeof SCHOOL_POSITIONS)[number]

/**
 * `buy` covers buying up to the BAST; `pay` is the proof of payment; `edit` is the school's own
 * data and picture; `plan` is its budget; `approve` is the decision on a basket, and `govern` the
 * setting that requires it.
 */
export type SchoolRight = 'buy' | 'pay' | 'edit' | 'plan' | 'approve' | 'govern'

const RIGHTS: Readonly<Record<SchoolPosition, readonly SchoolRight[]>> = {
  head: ['buy', 'pay', 'edit', 'plan', 'govern'],
  executor: ['buy', 'pay'],
  treasurer: ['pay', 'plan', 'approve'],
  operator: [],
}

const NAMES: Readonly<Record<SchoolPosition, string>> = {
  head: 'Kepala sekolah',
  executor: 'Pelaksana',
  treasurer: 'Bendahara',
  operator: 'Operator',
}

/** Returns the display name of a position, for screens and documents. */
export const positionName = (position: SchoolPosition): string => NAMES[position]

/** Rights of a person in an office; several people may use the account of the school. */
const PERSONAL: readonly SchoolRight[] = ['approve', 'govern']

/**
 * Returns whether a person may act for a school. Every person of the school may read.
 *
 * @param position null for the account of the school itself, which has every right except those of
 *   one person: many schools have a single login
 * @decision 0016
 * @decision 0170
 */
export const hasRight = (position: SchoolPosition | null, right: SchoolRight): boolean =>
  position === null ? !PERSONAL.includes(right) : RIGHTS[position].includes(right)
