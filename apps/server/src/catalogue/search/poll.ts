/** Repeats work with a pause after each run. */
export class Poll {
  #timer: NodeJS.Timeout | null = null

  start(run: () => Promise<void>, everyMs: number): void {
    const next = () => {
      this.#timer = setTimeout(() => {
        void run().then(() => {
          if (this.#timer) next()
        })
      }, everyMs).unref()
    }
    next()
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
