import type { Act } from './acts.ts'

/**
 * Returns the minimum number of statements over several runs, since background jobs of the server
 * add to it.
 *
 * @param count number of statements so far
 */
export async function statementsOf(count: () => number, siteUrl: string, act: Act): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const flow = act.next(n)
    if (!flow) break
    const before = count()
    for (const { method = 'GET', path, headers = {}, body } of 'path' in flow ? [flow] : flow)
      await (
        await fetch(`${siteUrl}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
      ).arrayBuffer()
    counts.push(count() - before)
  }
  return Math.min(...counts)
}
