import { readdirSync, readFileSync } from 'node:fs'

/**
 * Finds the spreadsheet reader processes of these parent processes.
 *
 * @returns their process ids
 */
export function findSpreadsheetReaders(parents: readonly (number | undefined)[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parents.includes(parentOf(pid)) && textOf(pid, 'cmdline').includes('spreadsheet-reader'))
    .map(Number)
}

/**
 * Returns the parent process id: the fourth field. The second field, the name, may contain
 * spaces.
 */
const parentOf = (pid: string) => Number(textOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

/** Returns empty text for a process that has just ended. */
function textOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
