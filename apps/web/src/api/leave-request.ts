import { wish } from './wish.ts'

/** Somebody leaves an account while things wait to be sent: how many, and what to do with the answer. */
export type LeaveRequest = { unsent: number; answer: (mayLeave: boolean) => void }

const leaving = wish<LeaveRequest>()

/** Asks whether what is not sent may be thrown away. */
export const askToDrop = (unsent: number): Promise<boolean> =>
  new Promise((answered) => {
    leaving.ask({
      unsent,
      answer: (mayLeave) => {
        leaving.drop()
        answered(mayLeave)
      },
    })
  })

export const useLeaveRequest = leaving.useWish

let isOver = false

/** The session is over and the first page on its way: no form holds the page back any more. */
export const endStay = (): void => {
  isOver = true
}

export const mayStay = (): boolean => !isOver
