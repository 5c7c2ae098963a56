import { createRequestStore } from './request-store.ts'

/**
 * A sign-out that needs confirmation: unsent items are queued, or the server is unreachable
 * (`unsent` is null). `answer` receives the choice of the user.
 */
export type LeaveRequest = { unsent: number | null; answer: (mayLeave: boolean) => void }

const leaving = createRequestStore<LeaveRequest>()

const confirmLeave = (unsent: number | null): Promise<boolean> =>
  new Promise((resolve) => {
    leaving.ask({
      unsent,
      answer: (mayLeave) => {
        leaving.drop()
        resolve(mayLeave)
      },
    })
  })

/** Asks the user whether unsent items may be discarded. */
export const confirmDiscard = (unsent: number): Promise<boolean> => confirmLeave(unsent)

/** Asks the user whether to sign out on the device now and on the server later. */
export const confirmOfflineSignOut = (): Promise<boolean> => confirmLeave(null)

export const useLeaveRequest = leaving.useRequest

let isOver = false

/** Lets the page unload after the session has ended. Forms no longer block it. */
export const allowUnload = (): void => {
  isOver = true
}

export const mayBlockUnload = (): boolean => !isOver
