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

/**
 * Room for work that takes as long as its sender likes: who finds none is refused at once.
 *
 * @param limits how much is done at once, and how much of it for one and the same sender
 * @returns a function that does one piece of work for a sender, or throws `Overloaded`
 */
export function workRoom(limits: { all: number; each: number }) {
  const ofSenders = new Map<number, number>()
  let all = 0
  return async <T>(sender: number, work: () => Promise<T>): Promise<T> => {
    const own = ofSenders.get(sender) ?? 0
    if (all >= limits.all || own >= limits.each) throw new Overloaded('no room')
    all += 1
    ofSenders.set(sender, own + 1)
    try {
      return await work()
    } finally {
      all -= 1
      const left = (ofSenders.get(sender) ?? 1) - 1
      if (left > 0) ofSenders.set(sender, left)
      else ofSenders.delete(sender)
    }
  }
}
