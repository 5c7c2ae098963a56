import { expect, test } from 'vitest'
import { wholeXlsx } from './spreadsheet-writer.ts'

test('writes all rows into a spreadsheet, and refuses more than 10.000', async () => {
  async function* batches(count: number) {
    yield [['Nomor']]
    yield Array.from({ length: count }, (_, at) => [at])
  }
  const file = await wholeXlsx('Pesanan', batches(2))
  expect(Buffer.isBuffer(file) && file.subarray(0, 2).toString()).toBe('PK')
  expect(await wholeXlsx('Pesanan', batches(10_001))).toMatchObject({ code: 'export/too-large' })
})
