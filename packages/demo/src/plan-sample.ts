import { dayOf } from '@pasar/domain/kernel/dates'
import { writePlan } from '@pasar/server/budget/budget.queries'
import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

const LINES = [
  ['BOS-R', '5.1.02.01.01.0024', 'Alat tulis kantor', 25_000_000],
  ['BOS-R', '5.1.02.01.01.0025', 'Kertas dan cover', 15_000_000],
  ['BOS-R', '5.2.05.01.01.0001', 'Buku teks dan buku bacaan', 60_000_000],
  ['BOS-R', '5.2.02.10.01.0002', 'Komputer dan perlengkapannya', 90_000_000],
  ['KOMITE', 'K.01', 'Perlengkapan kegiatan siswa', 8_000_000],
] as const

/**
 * Adds a plan of this year for the printed demo school. The school can order without it until it
 * chooses otherwise.
 */
export async function loadPlanSample(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select id from member where email = 'sekolah@contoh.test'`.execute(tx)
  const lines = LINES.map(([fund, code, name, amount], at) => ({ rowNo: at + 2, fund, code, name, amount }))
  for (const { id } of rows) await writePlan(tx, id, dayOf(now).year, lines, now)
}
