import { wish } from './wish.ts'

/** Somebody leaves an account while things wait to be sent, or while the server cannot be told (then `unsent` is null), and what to do with the answer. */
export type LeaveRequest = { unsent: number | null; answer: (mayLeave: boolean) => void }

const leaving = wish<LeaveRequest>()

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
export const askToDrop = (unsent: number): Promise<boolean> => ask(unsent)

/** Asks whether to leave although the server hears of it later. */
export const askToLeaveUnheard = (): Promise<boolean> => ask(null)

export const useLeaveRequest = leaving.useWish

let isOver = false

/** The session is over and the first page on its way: no form holds the page back any more. */
export const endStay = (): void => {
  isOver = true
}

export const mayStay = (): boolean => !isOver
