let hear = () => {}

/** @param act what is done whenever the server has changed something for somebody here */
export function setChangeListener(act: () => void): void {
  hear = act
}

/** The server has answered a call that may have changed something. */
export const notifyChange = (): void => hear()
