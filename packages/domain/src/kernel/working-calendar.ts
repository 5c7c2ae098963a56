import { daysBefore, type Holiday, isWorkingDay } from './dates.ts'

const DAY_MS = 86_400_000
const WIB_MS = 7 * 3_600_000

/** Working days around a moment. Its functions take and return milliseconds, in constant time. */
export type WorkingCalendar = {
  /** Returns the moment, or the same time of the next working day. */
  readonly workingMoment: (moment: number) => number
  /** Returns the moment, or the same time of the last working day. */
  readonly workingMomentBefore: (moment: number) => number
  /**
   * Returns since when no working time has passed: days off directly before a moment, else itself.
   */
  readonly idleSince: (moment: number) => number
}

/** The days that a calendar covers before and after its moment. */
const DAYS = { before: 20, after: 400 }

/**
 * Creates a calendar for 20 days before and 400 days after a moment; other days count as working.
 */
export function createCalendar(around: Date, holidays: readonly Holiday[]): WorkingCalendar {
  const dayAt = (moment: number) => Math.floor((moment + WIB_MS) / DAY_MS)
  const first = dayAt(daysBefore(around, DAYS.before).getTime())
  const isOff = Array.from(
    { length: DAYS.before + DAYS.after },
    (_, at) => !isWorkingDay(new Date((first + at) * DAY_MS - WIB_MS), holidays),
  )
  const isOffAt = (moment: number) => isOff[dayAt(moment) - first] === true
  const move = (moment: number, step: number) => {
    let workingMs = moment
    while (isOffAt(workingMs)) workingMs += step
    return workingMs
  }
  return {
    workingMoment: (moment) => move(moment, DAY_MS),
    workingMomentBefore: (moment) => move(moment, -DAY_MS),
    idleSince: (moment) => move(moment - DAY_MS, -DAY_MS) + DAY_MS,
  }
}
