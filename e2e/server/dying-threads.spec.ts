import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { expect, test } from 'vitest'
import { failingThreads } from '../fixtures/failing-threads.ts'

// A thread of a server that fails ends the whole process, so that its supervisor starts it again.

const CONNECTIONS = 30
// A form that is refused as soon as it is complete.
const BODY = JSON.stringify({ email: 'bukan alamat' })

const { start, fail } = await failingThreads()

/**
 * Starts a request on a connection of its own, and waits until the server has received its head.
 */
async function begin(url: string): Promise<{ sent: ClientRequest; answer: Promise<number | null> }> {
  const sent = request(`${url}/api/member/signin`, {
    ...{ method: 'POST', agent: false },
    headers: {
      ...{ 'content-type': 'application/json', 'content-length': BODY.length },
      expect: '100-continue',
    },
  })
  const answer = new Promise<number | null>((done) => {
    sent.on('response', (response) => done(response.resume().statusCode ?? 0))
    sent.on('error', () => done(null))
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return { sent, answer }
}

test.each([
  ['thread-throws', 'planned fault of a thread'],
  ['thread-exits', 'web thread ended with code 0'],
  ['thread-fills-memory', 'ERR_WORKER_OUT_OF_MEMORY'],
])(
  '%s: the process logs why, answers the requests of the other threads and exits with 1',
  async (failure, reason) => {
    const site = await start()
    const requests = await Promise.all(Array.from({ length: CONNECTIONS }, () => begin(site.url)))
    fail(failure)
    await expect.poll(() => site.output()).toContain('web thread failed, process stops')
    expect(site.output()).toContain(reason)
    for (const { sent } of requests) sent.end(BODY)
    const answers = await Promise.all(requests.map(({ answer }) => answer))
    // The connections of the failed thread are lost: a third of them on average.
    const received = answers.filter((status) => status !== null)
    expect(received.length).toBeGreaterThan(CONNECTIONS / 4)
    expect(new Set(received)).toEqual(new Set([422]))
    expect(await site.ended).toBe(1)
  },
)

test('a main thread that fails leaves no thread that serves', async () => {
  const site = await start()
  fail('main-throws')
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain('planned fault of the main thread')
  await expect(fetch(`${site.url}/health/live`)).rejects.toThrow()
})
