import { storedText } from './stored-text.ts'

/** Says that something may wait on this device, so that a page looks only where there is something. */
const filled = storedText('device', 'kotak-berisi')

export const hasQueuedFlag = (): boolean => filled.read() !== null

export const setQueuedFlag = (count: number): void => {
  if (count === 0) filled.remove()
  else filled.write('1')
}
