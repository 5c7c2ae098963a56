import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hasRanges } from './breached-ranges.ts'
import { breachedPasswords } from './new-password.ts'
import { formatPasswordLists } from './password-lists.generate.ts'
import { BREACHED_FILTER, COMMON_LIST, formatFilter, parseFilter } from './password-lists.ts'

const stored = async (path: string) => brotliDecompressSync(await readFile(path))

test('the committed lists are those of the package', async () => {
  const { common, filter } = formatPasswordLists()
  expect((await stored(COMMON_LIST)).toString()).toBe(common)
  expect((await stored(BREACHED_FILTER)).equals(filter)).toBe(true)
  expect(common.split('\n')).toHaveLength(10_000)
})

test('a filter contains exactly the given texts', () => {
  const isListed = parseFilter(formatFilter(['kapur', 'tulis', 'tulis', 'papan', '']))
  expect(['kapur', 'tulis', 'papan', '', 'meja', 'Kapur'].map(isListed)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('finds breached passwords in the filter of the release and in the range files of the operator', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ranges-'))
  try {
    expect(await hasRanges(folder)).toBe(false)
    await writeFile(join(folder, '00000'), '0005AD76BD555C1D6D771DE417A4B87E4B4:10\r\n')
    // Of kapur-tulis-9, and of papan-tulis-9 as padding.
    await writeFile(join(folder, '47129'), '60056B2BCB1AA2252C115E20062FAE3605D:3\r\n')
    await writeFile(join(folder, '0A969.txt'), '1555B450691153865632466A53C37A0AA92:0\r\n')
    expect(await hasRanges(folder)).toBe(true)
    const isBreached = breachedPasswords(folder)
    const words = ['Kapur-Tulis-9', 'papan-tulis-9', 'Xylophone', 'meja-kursi-9']
    expect(await Promise.all(words.map(isBreached))).toEqual([true, false, true, false])
    expect(await Promise.all(words.map(breachedPasswords(null)))).toEqual([false, false, true, false])
  } finally {
    await rm(folder, { recursive: true })
  }
})
