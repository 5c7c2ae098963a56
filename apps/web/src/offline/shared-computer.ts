import { storedText } from '../store/stored-text.ts'

const choice = storedText('device', 'shared-computer')

/**
 * Whether the last user declared this device as shared. Belongs to the device and outlives
 * every session.
 */
export const sharedComputer = {
  isChosen: (): boolean => choice.read() !== null,
  choose: (isShared: boolean): void => {
    if (isShared) choice.write('1')
    else choice.remove()
  },
}

/** User of the current session on a shared computer. Cleared with all other session data. */
export const sharedSession = storedText('device', 'shared-session')
