import { createRequestStore } from './request-store.ts'

/** Somebody leaves an account while things wait to be sent, or while the server cannot be told (then `unsent` is null), and what to do with the answer. */
export type LeaveRequest = { unsent: number | null; answer: (mayLeave: boolean) => void }

const leaving = createRequestStore<LeaveRequest>()

const ask = (unsent: number | null): Promise<boolean> =>
  new Promise((answered) => {
    leaving.ask({
      unsent,
      answer: (mayLeave) => {
        leaving.drop()
        answered(mayLeave)
      },
    })
  })

/** Asks whether what is not sent may be thrown away. */
export const confirmDiscard = (unsent: number): Promise<boolean> => ask(unsent)

/** Asks whether to leave although the server hears of it later. */
export const confirmOfflineSignOut = (): Promise<boolean> => ask(null)

export const useLeaveRequest = leaving.useRequest

let isOver = false

/** The session is over and the first page on its way: no form holds the page back any more. */
export const allowUnload = (): void => {
  isOver = true
}

export const mayBlockUnload = (): boolean => !isOver
