import type { SchoolLevel } from '../../ui/base/tag.tsx'

const LEVELS: readonly SchoolLevel[] = ['SD', 'SMP', 'SMA', 'SMK', 'PAUD', 'SLB', 'Pramuka']
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Returns the level of a book, with the class if it is I to XII. */
export function bookLevel(level: string | null, schoolClass: string | null) {
  const schoolLevel = LEVELS.find((one) => one === level)
  if (schoolLevel === undefined) return null
  const grade = schoolClass === null ? 0 : ROMAN.indexOf(schoolClass) + 1
  return { level: schoolLevel, grade: grade > 0 ? grade : undefined }
}
