import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulatedWitness } from '@pasar/demo/simulated-witness'
import { afterAll, describe, expect, test } from 'vitest'
import { rethrow } from '../../testing/due-work.ts'
import { testObjectStore } from '../../testing/partners/object-store.ts'
import { memoryFiles } from '../../testing/transparency/memory-files.ts'
import { witnessServer } from '../../testing/transparency/witness-server.ts'
import { copyLog } from './copy-log.ts'
import { bucketFiles, folderFiles, gitFiles, type LogFiles } from './log-files.ts'
import { leafHash, merkleTree } from './merkle.ts'
import { parseVerifier, signCheckpoint, signerOf } from './note.ts'
import { bundleOf, isLogPath, tilePath } from './tiles.ts'
import { httpWitness, type Witness } from './witness.ts'

const folder = mkdtempSync(join(tmpdir(), 'copies-'))
afterAll(() => rmSync(folder, { recursive: true }))
const signer = signerOf('contoh.test/log', Buffer.alloc(32, 7))
const clock = () => new Date('2026-11-27T03:00:00Z')

/** Creates the files of a log of some entries, whose text begins with a prefix. */
async function aLog(size: number, prefix = 'entry') {
  const files = memoryFiles()
  const entries = Array.from({ length: size }, (_, at) => Buffer.from(`${prefix} ${at}`))
  const hashes = entries.map(leafHash)
  await files.write(tilePath('entries', 0, size), bundleOf(entries))
  await files.write(tilePath(0, 0, size), Buffer.concat(hashes))
  const root = Buffer.from(
    await merkleTree(size, async (_, at, width) => hashes.slice(at * 256, at * 256 + width)).root(),
  )
  await files.write('key', Buffer.from(`${signer.verifierText}\n`))
  await files.write('checkpoint', Buffer.from(signCheckpoint({ origin: signer.name, size, root }, signer)))
  return files
}

const git = (path: string, ...args: string[]) => spawnSync('git', ['-C', path, ...args], { encoding: 'utf8' })

async function copies(): Promise<[string, LogFiles, boolean][]> {
  const bucket = await testObjectStore()
  afterAll(() => bucket.close())
  const found: [string, LogFiles, boolean][] = [
    ['folder', folderFiles(join(folder, 'copy')), true],
    ['bucket', await bucketFiles(bucket.config, 'log/'), true],
  ]
  const repository = join(folder, 'repository')
  const hasGit = spawnSync('git', ['init', '--quiet', repository]).status === 0
  if (hasGit) {
    const remote = join(folder, 'remote')
    spawnSync('git', ['init', '--quiet', '--bare', remote])
    git(repository, 'remote', 'add', 'origin', remote)
    found.push(['git', gitFiles(repository), false])
  }
  return found
}

describe.each(await copies())('a copy in a %s', (kind, copy, isWhole) => {
  const publish = async (files: LogFiles) =>
    copyLog({ files, signer, copies: [{ files: copy, isWhole }], witnesses: [] }, rethrow)

  test('the copy has every entry of the log', async () => {
    for (const size of [3, 200]) {
      const files = await aLog(size)
      await publish(files)
      expect(await copy.read('checkpoint')).toEqual(await files.read('checkpoint'))
      if (isWhole)
        expect(await copy.read(tilePath('entries', 0, size))).toEqual(
          await files.read(tilePath('entries', 0, size)),
        )
    }
    expect(await copy.read('tile/0/007')).toBeNull()
    if (kind === 'git') expect(git(join(folder, 'remote'), 'rev-list', '--count', 'HEAD').stdout).toBe('2\n')
  })

  test('is not overwritten by a log that was rewritten', async () => {
    const before = await copy.read('checkpoint')
    await expect(publish(await aLog(210, 'forged'))).rejects.toThrow('does not extend a copy of 200 entries')
    await expect(publish(await aLog(150))).rejects.toThrow('does not extend a copy of 200 entries')
    expect(await copy.read('checkpoint')).toEqual(before)
  })
})

const cosigner = signerOf('saksi.test', Buffer.alloc(32, 9))
const inProcess = () => simulatedWitness(cosigner, signer, clock)
const key = parseVerifier(cosigner.cosignVerifierText)
if (!key) throw new Error('the key of the witness is not valid')

const witnesses: [string, () => Promise<Witness>][] = [
  ['in this process', async () => inProcess()],
  [
    'over HTTP',
    async () => {
      const server = await witnessServer(inProcess())
      afterAll(server.close)
      return httpWitness(server.url, key)
    },
  ],
]

describe.each(witnesses)('a witness %s', (_, create) => {
  test('cosigns a log that grows, once for each checkpoint, and no rewritten one', async () => {
    const witness = await create()
    const ask = (files: LogFiles) => copyLog({ files, signer, copies: [], witnesses: [witness] }, rethrow)
    for (const size of [1, 5, 200]) {
      const files = await aLog(size)
      await ask(files)
      await ask(files)
      const lines = String(await files.read('checkpoint'))
        .split('\n')
        .filter((line) => line.startsWith('— saksi.test '))
      expect(lines).toHaveLength(1)
    }
    const forged = await aLog(210, 'forged')
    await expect(ask(forged)).rejects.toThrow()
    expect(String(await forged.read('checkpoint'))).not.toContain('saksi.test')
  })
})

test('a witness that was restarted elsewhere reports what it saw last', async () => {
  const shared = inProcess()
  const server = await witnessServer(shared)
  afterAll(server.close)
  const files = await aLog(4)
  await copyLog({ files, signer, copies: [], witnesses: [shared] }, rethrow)
  const later = await aLog(9)
  await copyLog({ files: later, signer, copies: [], witnesses: [httpWitness(server.url, key)] }, rethrow)
  expect(String(await later.read('checkpoint'))).toContain('— saksi.test ')
})

test.each([
  ['checkpoint', true],
  ['key', true],
  ['tile/0/000', true],
  ['tile/entries/x001/x234/067.p/12', true],
  ['tile/0/../../files', false],
  ['tile/9/000', false],
  ['../checkpoint', false],
  ['tile/0/000.p/0', false],
  ['', false],
])('the path %j is a file of a log: %s', (path, isFile) => {
  expect(isLogPath(path)).toBe(isFile)
})
