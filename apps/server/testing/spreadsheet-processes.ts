import { readdirSync, readFileSync } from 'node:fs'

/** The processes of this machine that read a spreadsheet for one of these processes. @returns their ids */
export function findSpreadsheetReaders(parents: readonly (number | undefined)[]): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parents.includes(parentOf(pid)) && textOf(pid, 'cmdline').includes('spreadsheet-reader'))
    .map(Number)
}

/** The fourth field; the second one, the name, may hold spaces. */
const parentOf = (pid: string) => Number(textOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

/** Nothing for a process that has just ended. */
function textOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
