import { storedText } from '../store/stored-text.ts'

/** Flag that the offline queue may contain items. Pages read the queue only while it is set. */
const filledFlag = storedText('device', 'offline-queue-filled')

export const hasQueuedFlag = (): boolean => filledFlag.read() !== null

export const setQueuedFlag = (count: number): void => {
  if (count === 0) filledFlag.remove()
  else filledFlag.write('1')
}
