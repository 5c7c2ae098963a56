import { dayName } from '../../ui/text/date.ts'

/** Groups events by day, in the given order. @spec 9 Dates */
export function groupEventsByDay<E extends { at: Date }>(
  events: readonly E[],
  now: Date,
): { day: string; events: readonly E[] }[] {
  const days = Map.groupBy(events, ({ at }) => dayName(at, now))
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }))
}
