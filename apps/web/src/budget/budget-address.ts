import type { SearchSchemaInput } from '@tanstack/react-router'

/** Reads the year of the plan from an address; anything else is the one that runs. */
export function parseBudgetYear(given: { tahun?: number } & SearchSchemaInput): {
  tahun?: number | undefined
} {
  const year = Number(given.tahun)
  return { tahun: Number.isInteger(year) && year >= 2020 && year <= 2100 ? year : undefined }
}
