import { storedText } from './stored-text.ts'

/** Flag that the offline queue may contain items. Pages read the queue only while it is set. */
const filled = storedText('device', 'offline-queue-filled')

export const hasQueuedFlag = (): boolean => filled.read() !== null

export const setQueuedFlag = (count: number): void => {
  if (count === 0) filled.remove()
  else filled.write('1')
}
