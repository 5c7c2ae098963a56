import type { SchoolLevel } from '../ui/tag.tsx'

const LEVELS: readonly SchoolLevel[] = ['SD', 'SMP', 'SMA', 'SMK', 'PAUD', 'SLB', 'Pramuka']
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The uniform of a book: its level, and the class when it is I to XII. */
export function bookLevel(level: string | null, schoolClass: string | null) {
  const known = LEVELS.find((one) => one === level)
  if (known === undefined) return null
  const grade = schoolClass === null ? 0 : ROMAN.indexOf(schoolClass) + 1
  return { level: known, grade: grade > 0 ? grade : undefined }
}
