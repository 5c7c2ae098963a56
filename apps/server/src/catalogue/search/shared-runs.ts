/** Runs work one at a time. Callers share a run that has not started yet. */
export class SharedRuns {
  #last: Promise<void> = Promise.resolve()
  #waiting: Promise<void> | null = null

  run(work: () => Promise<void>): Promise<void> {
    this.#waiting ??= this.settled().then(() => {
      this.#waiting = null
      return work()
    })
    this.#last = this.#waiting
    return this.#waiting
  }

  /** Waits for the last requested run, also if it fails. */
  settled(): Promise<void> {
    return this.#last.catch(() => {})
  }
}
