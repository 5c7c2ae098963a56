import { must } from '@pasar/domain/kernel/must'
import type { SandboxPerson } from './sandbox/school-data.ts'

const NAMES =
  'Dewi Agus Sri Budi Ratna Hendra Wati Joko Yanti Rudi Lestari Bambang Nur Slamet Indah Eko'.split(' ')
const POSITIONS = ['head', 'executor', 'treasurer', 'operator'] as const

/**
 * Returns four persons of a school, always the same.
 *
 * @param at index of the school
 */
export const peopleOf = (npsn: string, at: number): SandboxPerson[] =>
  POSITIONS.map((position, index) => ({
    id: `${npsn}-${index + 1}`,
    name: `${must(NAMES[(at * 5 + index * 3) % NAMES.length], 'a name')} Contoh`,
    position,
  }))
