import { rupiah } from '@pasar/domain/kernel/money'
import { loadSharp } from '@pasar/server/store/load-sharp'
import { expect, test } from 'vitest'
import { drawBankSlip } from './bank-slip.ts'

test('a proof of payment is an upright slip with the figures of its transfer, and small', async () => {
  const transfer = {
    ...{ paidAt: new Date('2026-11-20T03:12:00Z'), payer: 'SD Negeri Contoh <1>', bank: 'Bank Contoh' },
    ...{ holder: 'Rekening Bersama Pasar Sekolah', account: '9990001234567', reference: 'TRX-1' },
    ...{ amount: rupiah(4_455_000), remark: 'SP-2026-20532001-0012' },
  }
  const slip = await drawBankSlip(transfer)
  const sharp = await loadSharp()
  expect(await sharp(slip).metadata()).toMatchObject({ format: 'jpeg', width: 405, height: 570 })
  expect(slip.length).toBeLessThan(40_000)
  const { channels } = await sharp(slip).stats()
  // Text and two colours, not a plain area.
  for (const { stdev } of channels) expect(stdev).toBeGreaterThan(30)
  expect(slip.equals(await drawBankSlip({ ...transfer, amount: rupiah(4_455_001) }))).toBe(false)
})
