import { keptText } from './kept-text.ts'

/** Says that something may wait on this device, so that a page looks only where there is something. */
const filled = keptText('device', 'kotak-berisi')

export const mayWait = (): boolean => filled.read() !== null

export const noteWaiting = (count: number): void => {
  if (count === 0) filled.forget()
  else filled.keep('1')
}
