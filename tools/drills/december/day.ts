/**
 * Share of the orders of a December day in each hour from midnight, in thousandths. An eighth in
 * the busiest.
 */
const HOURS = [2, 1, 1, 1, 4, 12, 30, 62, 104, 125, 120, 98, 62, 92, 86, 60, 38, 24, 22, 24, 18, 9, 3, 2]

/**
 * Events of a day for each event per second of its busiest hour, per minute of the compressed day.
 */
const PER_PEAK_SECOND = 20

/** @param peakRate events per second in the busiest hour */
export const eventsOf = (peakRate: number, minutes: number): number =>
  Math.round(peakRate * minutes * PER_PEAK_SECOND)

/**
 * Returns independent arrivals over a compressed day.
 *
 * @returns milliseconds from the start of the day, ascending
 */
export function arrivals(count: number, minutes: number): number[] {
  const hourMs = (minutes * 60_000) / HOURS.length
  const total = HOURS.reduce((sum, share) => sum + share, 0)
  const at = () => {
    let rest = Math.random() * total
    const hour = HOURS.findIndex((share) => {
      rest -= share
      return rest < 0
    })
    return (hour + Math.random()) * hourMs
  }
  return Array.from({ length: count }, at).sort((a, b) => a - b)
}
