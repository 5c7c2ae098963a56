import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClamdBehaviour, clamdStandIn, EICAR } from '../../../testing/partners/clamd.ts'
import { clamdScanner } from './scanner.ts'

const standIn = await clamdStandIn()
afterAll(() => standIn.close())

const faults: string[] = []
beforeEach(() => {
  standIn.state.behaviour = 'scans'
  faults.length = 0
})
const scannerAt = (url: string) => clamdScanner(url, (error) => faults.push(error.message))
const LONG_MS = 20_000

/** The stand-in, and a real clamd if one is configured. */
const DAEMONS = [standIn.url, ...(process.env.CLAMD_URL ? [process.env.CLAMD_URL] : [])]

describe.each(DAEMONS)('clamd at %s', (url) => {
  const scanner = scannerAt(url)

  test('responds to a ping', async () => {
    expect(await scanner.ping(LONG_MS)).toBe(true)
  })

  test.each([
    ['a small file', Buffer.from('halo')],
    ['an empty file', Buffer.alloc(0)],
    ['a file of many chunks', Buffer.alloc(5 * 1024 * 1024, 'abc')],
  ])('%s is clean', async (_, bytes) => {
    expect(await scanner.scan(bytes, LONG_MS)).toBe('clean')
  })

  test('detects the test virus', async () => {
    const verdict = await scanner.scan(Buffer.from(EICAR), LONG_MS)
    expect(verdict).toEqual({ virus: expect.stringMatching(/eicar/i) })
    expect(faults).toEqual([])
  })
})

describe('clamd transport', () => {
  const scanner = scannerAt(standIn.url)
  test('transmits the file unchanged', async () => {
    const bytes = Buffer.alloc(200_000, 'pasar')
    await scanner.scan(bytes, LONG_MS)
    expect(standIn.state.scanned.at(-1)?.equals(bytes)).toBe(true)
  })

  test.each<[ClamdBehaviour, number, string]>([
    ['too-large', LONG_MS, 'clamd: INSTREAM size limit exceeded. ERROR'],
    ['silent', 200, 'clamd did not respond in time'],
    ['drops', LONG_MS, 'closed the connection'],
    ['babbles', LONG_MS, 'clamd closed the connection'],
    ['breaks-off', LONG_MS, 'clamd closed the connection'],
  ])('%s: returns no verdict and reports the fault', async (behaviour, timeoutMs, fault) => {
    standIn.state.behaviour = behaviour
    expect(await scanner.scan(Buffer.alloc(300_000), timeoutMs)).toBe('unknown')
    expect(faults).toHaveLength(1)
    if (behaviour !== 'drops') expect(faults[0]).toContain(fault)
  })

  test('returns no verdict if the connection is refused', async () => {
    const closedServer = await clamdStandIn()
    await closedServer.close()
    const scanner = scannerAt(closedServer.url)
    expect(await scanner.scan(Buffer.from('halo'), LONG_MS)).toBe('unknown')
    expect(await scanner.ping(LONG_MS)).toBe(false)
    expect(await scannerAt('unix:/nowhere/clamd.ctl').ping(LONG_MS)).toBe(false)
  })

  test('does not send a file above the size limit', async () => {
    expect(await scanner.scan(Buffer.alloc(26 * 1024 * 1024), LONG_MS)).toBe('unknown')
    expect(faults).toEqual(['file too large to scan'])
  })
})
