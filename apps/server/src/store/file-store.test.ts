import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testObjectStore } from '../../testing/partners/object-store.ts'
import { BadConfig } from '../config/bad-config.ts'
import { readConfig } from '../config/config.ts'
import { bucketStore } from './bucket-store.ts'
import { createFileStore } from './create-file-store.ts'
import { type FileStore, FileStoreUnavailableError } from './file-store.ts'

let far: Awaited<ReturnType<typeof testObjectStore>>
let folder: string
const PATIENCE = { connectMs: 500, answerMs: 300, tries: 3 }

beforeAll(async () => {
  far = await testObjectStore()
  folder = mkdtempSync(join(tmpdir(), 'berkas-'))
})
afterAll(async () => {
  await far.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  far.troubles.length = 0
})

const hex = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const readWhole = async (store: FileStore, key: string) => {
  const content = await store.read(key)
  return content && buffer(content)
}

/**
 * A real S3 server for optional test runs, configured by S3_BUCKET and its keys in the
 * environment, as in production.
 */
const { objectStore: environmentStore } = readConfig({ ...process.env, PASAR_PROFILE: 'demo' })

const stores: Record<string, () => Promise<FileStore>> = {
  'the folder': () => createFileStore({ objectStore: null, dataDir: folder }),
  'the object store': () => createFileStore({ objectStore: far.config, dataDir: folder }),
  ...(environmentStore && {
    'the object store of the environment': () =>
      createFileStore({ objectStore: environmentStore, dataDir: folder }),
  }),
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  test.each([1, 70_000, 3_000_000])(
    'stores %i bytes and reads them by the hash of their content',
    async (length) => {
      const store = await open()
      const bytes = randomBytes(length)
      expect(await store.put(bytes)).toBe(hex(bytes))
      expect((await readWhole(store, hex(bytes)))?.equals(bytes)).toBe(true)
    },
  )
  test('stores equal content once, even if it is put ten times at once', async () => {
    const store = await open()
    const bytes = randomBytes(5_000)
    const keys = await Promise.all(Array.from({ length: 10 }, () => store.put(bytes)))
    expect(new Set(keys)).toEqual(new Set([hex(bytes)]))
    expect((await readWhole(store, hex(bytes)))?.equals(bytes)).toBe(true)
  })
  test.each([
    ['a hash of nothing that is there', 'f'.repeat(64)],
    ['a way out of the store', '../../../../etc/passwd'],
    ['a hash with more behind it', `${'f'.repeat(64)}/..`],
    ['an empty key', ''],
  ])('reads null for %s', async (_case, key) => {
    expect(await (await open()).read(key)).toBeNull()
  })
  test('lists each file once, page by page, and drops only old files', async () => {
    const store = await open()
    const keys = await Promise.all([0, 1, 2].map(() => store.put(randomBytes(50))))
    const names: string[] = []
    let after = ''
    do {
      const page = await store.list(after, 2)
      names.push(...page.files.map(({ name }) => name))
      after = page.after
    } while (after !== '')
    expect(names).toEqual(expect.arrayContaining(keys))
    expect(new Set(names).size).toBe(names.length)

    const [first = ''] = keys
    expect(await store.moveToTrash(first, new Date('2020-01-01'))).toBe(false)
    expect((await readWhole(store, first))?.length).toBe(50)
    const later = new Date(Date.now() + 60_000)
    expect(await store.moveToTrash(first, later)).toBe(true)
    expect(await store.moveToTrash(first, later)).toBe(false)
  })
  test('finds a file in the trash, which then is out of it', async () => {
    const store = await open()
    const later = new Date(Date.now() + 60_000)
    const [read, put, destroyed] = await Promise.all([0, 1, 2].map(() => store.put(randomBytes(50))))
    for (const key of [read, put, destroyed]) await store.moveToTrash(key ?? '', later)
    const inTrash = async () => (await store.listTrash('', 100)).files.map(({ name }) => name)
    expect(await inTrash()).toEqual(expect.arrayContaining([read, put, destroyed]))
    expect((await store.list('', 1_000)).files.map(({ name }) => name)).not.toContain(read)

    expect((await readWhole(store, read ?? ''))?.length).toBe(50)
    await store.release(put ?? '')
    await store.destroy(destroyed ?? '')
    const names = (await store.list('', 1_000)).files.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([read, put]))
    expect(names).not.toContain(destroyed)
    for (const key of [read, put, destroyed]) expect(await inTrash()).not.toContain(key)
    expect(await store.read(destroyed ?? '')).toBeNull()
  })
  test('belongs to the first owner that claims it, until that is changed', async () => {
    const store = await open()
    const owners = await Promise.all([store.claim('a/1'), store.claim('b/2')])
    expect(new Set(owners).size).toBe(1)
    await store.changeOwner('c/3')
    expect(await store.claim('a/1')).toBe('c/3')
    expect((await store.list('', 1_000)).files.every(({ name }) => name.length >= 64)).toBe(true)
  })
})

test('the folder contains only complete files and the name of its owner', async () => {
  const store = await createFileStore({ objectStore: null, dataDir: folder })
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.put(Buffer.from(`berkas ${n}`))))
  const names = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  expect(
    names.filter((entry) => entry.isFile() && !/^([0-9a-f]{64}|installation)$/.test(entry.name)),
  ).toEqual([])
})

describe('a removal from the folder', () => {
  const later = new Date(Date.now() + 60_000)
  const folderWith = async (bytes: Buffer) => {
    const own = mkdtempSync(join(folder, 'sisih-'))
    const store = await createFileStore({ objectStore: null, dataDir: own })
    const key = await store.put(bytes)
    return { store, key, path: join(own, 'files', key.slice(0, 2), key) }
  }
  const namesIn = async (store: FileStore) => (await store.list('', 10)).files.map(({ name }) => name)

  test('leaves the file in the trash, where it is found', async () => {
    const { store, key, path } = await folderWith(Buffer.from('masih dirujuk'))
    const aside = path.replace(`${sep}files${sep}`, `${sep}files${sep}trash${sep}`)
    mkdirSync(dirname(aside), { recursive: true })
    renameSync(path, aside)
    expect(await namesIn(store)).toEqual([])
    expect((await readWhole(store, key))?.toString()).toBe('masih dirujuk')
    expect(await namesIn(store)).toEqual([key])
    expect(existsSync(aside)).toBe(false)
  })
  test('does not lose content that is put after it', async () => {
    const { store, key } = await folderWith(Buffer.from('dikirim lagi'))
    expect(await store.moveToTrash(key, later)).toBe(true)
    await store.put(Buffer.from('dikirim lagi'))
    await store.destroy(key)
    expect((await readWhole(store, key))?.toString()).toBe('dikirim lagi')
  })
  test('never turns an incomplete file into a complete one', async () => {
    const { store, key, path } = await folderWith(Buffer.from('utuh'))
    await store.moveToTrash(key, later)
    writeFileSync(`${path}.0a1b2c3d4e5f`, 'sete')
    expect(await namesIn(store)).toEqual([`${key}.0a1b2c3d4e5f`])
    expect(await store.moveToTrash(`${key}.0a1b2c3d4e5f`, later)).toBe(true)
    expect(await namesIn(store)).toEqual([])
  })
})

describe('an object store with errors', () => {
  const patient = () => bucketStore(far.config, PATIENCE)

  test('is retried and succeeds on the third attempt', async () => {
    far.troubles.push('busy', 'busy')
    const before = far.requests()
    const bytes = randomBytes(1_000)
    expect(await patient().put(bytes)).toBe(hex(bytes))
    expect(far.requests() - before).toBe(3)
  })
  test('throws FileStoreUnavailableError after three busy responses and stores nothing', async () => {
    far.troubles.push('busy', 'busy', 'busy')
    const bytes = randomBytes(1_000)
    const objectCount = far.objects.size
    await expect(patient().put(bytes)).rejects.toThrow(FileStoreUnavailableError)
    expect(far.objects.size).toBe(objectCount)
  })
  test('times out after all attempts if it does not respond', async () => {
    far.troubles.push('silence', 'silence', 'silence')
    const began = performance.now()
    await expect(patient().read('a'.repeat(64))).rejects.toThrow(FileStoreUnavailableError)
    expect(performance.now() - began).toBeLessThan(30_000)
  })
  test('throws if the connection breaks in the middle of a file', async () => {
    const store = patient()
    const key = await store.put(randomBytes(500_000))
    far.troubles.push('half an answer')
    await expect(readWhole(store, key)).rejects.toThrow()
    expect((await readWhole(store, key))?.length).toBe(500_000)
  })
  test('reports its own error name', async () => {
    const store = bucketStore({ ...far.config, secretKey: 'salah' }, PATIENCE)
    await expect(store.put(Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
  })
  test.each([
    ['a wrong secret', { secretKey: 'salah' }],
    ['another bucket', { bucket: 'lain' }],
    ['another region', { region: 'us-east-1' }],
  ])('throws FileStoreUnavailableError with %s', async (_, wrong) => {
    const store = bucketStore({ ...far.config, ...wrong }, PATIENCE)
    await expect(store.put(Buffer.from('x'))).rejects.toThrow(FileStoreUnavailableError)
    await expect(store.read('a'.repeat(64))).rejects.toThrow(FileStoreUnavailableError)
  })
  test('throws FileStoreUnavailableError if the connection is refused', async () => {
    const store = bucketStore({ ...far.config, endpoint: 'http://127.0.0.1:9' }, PATIENCE)
    await expect(store.put(Buffer.from('x'))).rejects.toThrow(FileStoreUnavailableError)
  })
})

test('put throws FileStoreUnavailableError on a full disk and leaves no partial file', async () => {
  // The shell limits the files of the program to 32 kB.
  const script = `
    const { folderStore, FileStoreUnavailableError } = await import(${JSON.stringify(new URL('./file-store.ts', import.meta.url).href)})
    const store = folderStore(${JSON.stringify(join(folder, 'penuh'))})
    const outcome = await store.put(Buffer.alloc(100_000)).catch((error) => error instanceof FileStoreUnavailableError && 'silent')
    const { files } = await store.list('', 9)
    console.log(outcome, files.length, (await store.put(Buffer.alloc(1000))).length)`
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 64; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  )
  expect(stdout.trim()).toBe('silent 0 64')
})

describe('the environment configuration', () => {
  const demo = { PASAR_PROFILE: 'demo' }
  test('configures a bucket with its keys, or none', () => {
    expect(readConfig(demo).objectStore).toBeNull()
    expect(
      readConfig({ ...demo, S3_BUCKET: 'berkas', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }).objectStore,
    ).toEqual({ endpoint: null, region: 'us-east-1', bucket: 'berkas', accessKey: 'a', secretKey: 'b' })
  })
  test.each([
    [{ S3_BUCKET: 'berkas' }, 'S3_ACCESS_KEY'],
    [
      { S3_BUCKET: 'berkas', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b', S3_ENDPOINT: 'simpan.test' },
      'S3_ENDPOINT',
    ],
  ])('%j is rejected at startup', (env, message) => {
    expect(() => readConfig({ ...demo, ...env })).toThrow(BadConfig)
    expect(() => readConfig({ ...demo, ...env })).toThrow(message)
  })
})
