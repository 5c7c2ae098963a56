import { storedText } from './stored-text.ts'

const choice = storedText('device', 'shared-computer')

/** Whether the last user of this device chose that others use it too. It belongs to the device and outlives every session. */
export const sharedComputer = {
  isChosen: (): boolean => choice.read() !== null,
  choose: (isShared: boolean): void => {
    if (isShared) choice.write('1')
    else choice.remove()
  },
}

/** Who is signed in on this shared computer; forgotten with everything else of the session. */
export const sharedSession = storedText('device', 'shared-stay')
