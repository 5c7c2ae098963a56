import type { SearchSchemaInput } from '@tanstack/react-router'

/** Reads the year of the plan from the URL. Any other value means the current year. */
export function parseBudgetYear(search: { tahun?: number } & SearchSchemaInput): {
  tahun?: number | undefined
} {
  const year = Number(search.tahun)
  return { tahun: Number.isInteger(year) && year >= 2020 && year <= 2100 ? year : undefined }
}
