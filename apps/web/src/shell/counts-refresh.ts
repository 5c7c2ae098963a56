/** Counts are read again after so long where nothing has said that they changed. @spec 9 counts 500000 ms */
export const COUNTS_REFRESH_MS = 500_000
