import type pg from 'pg'
import { type Site, startSite } from '../../e2e/fixtures/site.ts'
import { makeItem } from '../buyers.ts'

/** Word in the command of the server process. */
export const SERVER = 'dist/main.js'

/** A server whose start is measured, and which can be restarted on the same data. */
export class MeasuredServer {
  readonly #env: Record<string, string>
  #site: Site
  /** Milliseconds from the start of the process until it listened. */
  listeningMs = 0
  /** Milliseconds from the start of the process until the search index was complete. */
  readyMs = 0
  /** Milliseconds from the start of the process until the first list was answered. */
  firstListMs = 0

  private constructor(env: Record<string, string>, site: Site) {
    this.#env = env
    this.#site = site
  }

  static async start(env: Record<string, string>): Promise<MeasuredServer> {
    const began = performance.now()
    const site = await startSite(env)
    const server = new MeasuredServer(env, site)
    server.listeningMs = site.listeningMs
    server.readyMs = performance.now() - began
    await (await fetch(`${server.url}/api/item`)).arrayBuffer()
    server.firstListMs = performance.now() - began
    return server
  }

  get url(): string {
    return this.#site.url
  }

  async restart(): Promise<void> {
    await this.stop()
    this.#site = await startSite(this.#env)
  }

  stop(): Promise<number> {
    return this.#site.stop()
  }
}

/**
 * Measures the delay until a list contains a changed price, in milliseconds. The change bypasses
 * the server.
 *
 * @returns the median and the maximum of twenty
 */
export async function freshness(db: pg.Pool, siteUrl: string): Promise<{ p50Ms: number; worstMs: number }> {
  const id = await makeItem(db, 1_000)
  const took: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const price = 77_000_000 + n
    await db.query('update item set price = $1 where id = $2', [price, id])
    const began = performance.now()
    for (;;) {
      const answer = await fetch(`${siteUrl}/api/item?lower=${price}&upper=${price}`)
      if ((await answer.text()).includes('"total":1,')) break
      await new Promise((later) => setTimeout(later, 5))
    }
    took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  return { p50Ms: took[10] ?? 0, worstMs: took.at(-1) ?? 0 }
}

/** Returns the number of notices and emails that are not sent yet, and the age of the oldest. */
export async function mailBacklog(db: pg.Pool): Promise<{ count: number; ageSeconds: number }> {
  const { rows } = await db.query(`
    select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float as age from (
      select created_at from mail where sent_at is null and ended_at is null
      union all select created_at from outbox where delivered_at is null and tab is not null and member_id is not null
    ) waiting`)
  return { count: rows[0].count, ageSeconds: rows[0].age }
}
