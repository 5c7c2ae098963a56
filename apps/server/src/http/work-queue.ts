/** More work was asked for than may wait; the caller is told to come back. */
export class Overloaded extends Error {}

/**
 * Does costly work a few at a time; what cannot wait is refused at once, so that nobody waits for an answer that comes too late.
 *
 * @param limits how much is done at once, and how much may wait for it
 * @returns a function that does one piece of work in its turn, or throws `Overloaded`
 */
export function workQueue(limits: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = []
  let working = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= limits.atOnce) {
      if (line.length >= limits.waiting) throw new Overloaded('too much work waits')
      await new Promise<void>((turn) => line.push(turn))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else working -= 1
    }
  }
}
