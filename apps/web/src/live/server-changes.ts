let notify = () => {}

/** @param act runs after every successful call that may have changed data */
export function setChangeListener(act: () => void): void {
  notify = act
}

/** Notifies the listener after a call that may have changed data. */
export const notifyChange = (): void => notify()
