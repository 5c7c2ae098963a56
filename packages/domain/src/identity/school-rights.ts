/** Position of a person at a school, as the school-data service reports it. */
export const SCHOOL_POSITIONS = ['head', 'executor', 'treasurer', 'operator'] as const
export type SchoolPosition = (typeof SCHOOL_POSITIONS)[number]

/**
 * `buy` covers buying up to the BAST; `pay` is the proof of payment; `edit` is the school's own
 * data and picture; `plan` is its budget.
 */
export type SchoolRight = 'buy' | 'pay' | 'edit' | 'plan'

const RIGHTS: Readonly<Record<SchoolPosition, readonly SchoolRight[]>> = {
  head: ['buy', 'pay', 'edit', 'plan'],
  executor: ['buy', 'pay'],
  treasurer: ['pay', 'plan'],
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

/**
 * Returns whether a person may act for a school. Every person of the school may read.
 *
 * @param position null for the account of the school itself, which has every right: many schools
 *   have a single login
 * @decision 0016
 */
export const hasRight = (position: SchoolPosition | null, right: SchoolRight): boolean =>
  position === null || RIGHTS[position].includes(right)
