import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { xlsxChunks, xlsxOf } from './xlsx-stream.ts'

async function* batches(count: number) {
  yield [['Nomor', 'Sekolah', 'Total']]
  for (let at = 0; at < count; at += 2)
    yield [
      [`SP-${at}`, 'SDN <Tropodo> & "1"\u0000', at * 1_000],
      [`SP-${at + 1}`, '', '=1+1'],
    ]
}

const written = async (batchesOfList: ReturnType<typeof batches>, maxRows?: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(xlsxChunks([{ name: 'Pesanan', batches: batchesOfList }], maxRows)))

test('writes texts, numbers and empty cells below the heading, and no formula', async () => {
  expect(await readSheet(await written(batches(2)))).toEqual([
    ['Nomor', 'Sekolah', 'Total'],
    ['SP-0', 'SDN <Tropodo> & "1"', 0],
    ['SP-1', null, "'=1+1"],
  ])
})

test('continues a full worksheet in the next one, below the same heading', async () => {
  const file = await written(batches(4), 4)
  expect(await readSheet(file, 'Pesanan')).toHaveLength(4)
  expect(await readSheet(file, 'Pesanan 2')).toEqual([
    ['Nomor', 'Sekolah', 'Total'],
    ['SP-3', null, "'=1+1"],
  ])
})

test('writes several worksheets, each with its own heading', async () => {
  const file = await xlsxOf([
    {
      name: 'Barang',
      rows: [
        ['SKU', 'Stok'],
        ['A1', 7],
      ],
    },
    { name: 'Nilai yang boleh', rows: [['Status'], ['Tayang']] },
  ])
  expect(await readSheet(file, 'Barang')).toEqual([
    ['SKU', 'Stok'],
    ['A1', 7],
  ])
  expect(await readSheet(file, 'Nilai yang boleh')).toEqual([['Status'], ['Tayang']])
})

test('writes a list without rows', async () => {
  expect(await readSheet(await written(batches(0)))).toEqual([['Nomor', 'Sekolah', 'Total']])
})

test('yields the first bytes before the last rows are read', async () => {
  let readRows = 0
  async function* counted() {
    yield [['Nomor']]
    for (; readRows < 20_000; readRows += 200)
      yield Array.from({ length: 200 }, (_, at) => [`Pesanan ${Math.sin(readRows + at)}`])
  }
  for await (const chunk of xlsxChunks([{ name: 'Pesanan', batches: counted() }])) {
    if (chunk.length > 1_000) break
  }
  expect(readRows).toBeLessThan(10_000)
})
