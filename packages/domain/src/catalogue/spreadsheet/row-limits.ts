/**
 * Maximum number of rows of a spreadsheet, without the header. The XLSX limit is lower because XLSX
 * is unpacked in memory.
 */
export const MAX_SPREADSHEET_ROWS = { csv: 50_000, xlsx: 10_000 } as const
