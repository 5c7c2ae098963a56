import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { runSelfTest } from './self-test.ts'

const { db, close } = await testDb()
const folder = mkdtempSync(join(tmpdir(), 'self-test-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address() as AddressInfo
      resolve(`127.0.0.1:${address.port}`)
    })
  })

async function selfTest(over: Partial<ReturnType<typeof testConfig>>) {
  const lines: string[] = []
  const config = { ...testConfig({}), dataDir: folder, ...over }
  const isWhole = await runSelfTest(config, db, (line) => lines.push(line))
  return { isWhole, lines: lines.map((line) => line.split(/\s+/).slice(0, 2).join(' ')) }
}

test('a site whose parts all answer passes with one line for each', async () => {
  expect(await selfTest({})).toEqual({
    isWhole: true,
    lines: ['OK mail', 'OK bank', 'OK files', 'OK log', 'OK clock'],
  })
})

test('a closed mail server and a refused bank secret fail without hiding the other parts', async () => {
  const methods: (string | undefined)[] = []
  const bank = createServer((request, response) => {
    methods.push(request.method)
    response.writeHead(401).end('{}')
  })
  const bankUrl = `http://${await listen(bank)}`
  const result = await selfTest({ smtpUrl: 'smtp://127.0.0.1:1', bankUrl })
  bank.close()
  expect(result).toEqual({
    isWhole: false,
    lines: ['GAGAL mail', 'GAGAL bank', 'OK files', 'OK log', 'OK clock'],
  })
  expect(methods).toEqual(['GET'])
})

test('the self-test of a site without a log key fails', async () => {
  const log = { ...testConfig({}).log, key: null }
  expect(await selfTest({ log })).toMatchObject({ isWhole: false })
})
