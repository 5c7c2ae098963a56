import { setTimeout as wait } from 'node:timers/promises'

const SAMPLE_MS = 5_000

/** Ages of the oldest unfinished items, from the metrics of the worker. */
export class Queues {
  /** Maximum age in seconds by job. */
  readonly maxAges = new Map<string, number>()
  /** Ages of the oldest item of all jobs, one every 5 seconds. */
  readonly ages: number[] = []
  readonly #url: string
  #isStopped = false

  constructor(metricsPort: number) {
    this.#url = `http://127.0.0.1:${metricsPort}/metrics`
  }

  /** Samples until `stop`. */
  async watch(): Promise<void> {
    while (!this.#isStopped) {
      const { ages } = await this.read()
      for (const [job, age] of ages) this.maxAges.set(job, Math.max(age, this.maxAges.get(job) ?? 0))
      this.ages.push(Math.max(0, ...ages.values()))
      await wait(SAMPLE_MS)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /**
   * Waits until no job has an unfinished item.
   *
   * @returns the age of the oldest item at the end, in seconds
   */
  async untilEmpty(maxMs: number): Promise<number> {
    const deadline = performance.now() + maxMs
    for (;;) {
      const { ages, unfinished } = await this.read()
      if (unfinished === 0 || performance.now() > deadline) return Math.max(0, ...ages.values())
      await wait(SAMPLE_MS)
    }
  }

  async read(): Promise<{ ages: Map<string, number>; unfinished: number; dead: number }> {
    const text = await (await fetch(this.#url)).text()
    const values = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => Number(match[1]))
    const items = values(/^pasar_job_items\{.*state="(?:waiting|running|retrying)".*\} (\S+)$/gm)
    const dead = values(/^pasar_job_items\{.*state="dead".*\} (\S+)$/gm)
    const ages = [...text.matchAll(/^pasar_job_oldest_age_seconds\{job_name="([^"]+)"\} (\S+)$/gm)]
    return {
      ages: new Map(ages.map(([, job, age]) => [job ?? '', Number(age)])),
      unfinished: items.reduce((sum, count) => sum + count, 0),
      dead: dead.reduce((sum, count) => sum + count, 0),
    }
  }
}
