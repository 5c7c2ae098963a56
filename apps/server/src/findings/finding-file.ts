import type { Finding } from '@pasar/contract/findings/finding'
import type { DocumentBlock, DocumentColumn } from '@pasar/domain/document/content'
import {
  FINDING_ACTION_LABELS,
  FINDING_STATE_LABELS,
  FINDING_TITLES,
  IDENTITY_LABELS,
} from '@pasar/domain/findings/finding-texts'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { reportFile } from '../document/report-view.ts'
import type { Territory } from './finding-files.queries.ts'
import { viewFindingFile } from './finding-view.ts'

/** Formats a day as `27-11-2026`. */
const dayText = (moment: Date) => isoDay(moment).split('-').reverse().join('-')

const columns = (...heads: readonly string[]): DocumentColumn[] => heads.map((head) => ({ head, is: 'text' }))

/** Returns the tables of a finding that have rows. */
function tablesOf({ members, links, orders, events }: Finding): DocumentBlock[] {
  const nameOf = (id: number) =>
    must(
      members.find((member) => member.id === id),
      'a linked account',
    ).name
  const tables: Extract<DocumentBlock, { is: 'table' }>[] = [
    {
      is: 'table',
      title: 'Pihak',
      columns: columns('Nama', 'Jenis', 'Kabupaten atau kota'),
      rows: members.map((one) => [one.name, one.isSchool ? 'Sekolah' : 'Penyedia', one.regencyName]),
    },
    {
      is: 'table',
      title: 'Apa yang sama',
      columns: columns('Pihak', 'dan pihak', 'Yang sama'),
      rows: links.map(({ one, other, kinds }) => [
        ...[nameOf(one), nameOf(other), kinds.map((kind) => IDENTITY_LABELS[kind]).join(', ')],
      ]),
    },
    {
      is: 'table',
      title: 'Pesanan',
      columns: [...columns('Nomor', 'Tanggal', 'Sekolah', 'Penyedia'), { head: 'Total', is: 'money' }],
      rows: orders.map(({ number, createdAt, schoolName, vendorName, total }) => [
        ...[number, dayText(createdAt), schoolName, vendorName],
        total,
      ]),
    },
    {
      is: 'table',
      title: 'Catatan dan keputusan',
      columns: columns('Tanggal', 'Oleh', 'Langkah', 'Catatan'),
      rows: events.map(({ at, actorName: actor, action, note }) => [
        ...[dayText(at), actor, FINDING_ACTION_LABELS[action], note],
      ]),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

/** Returns what the file states about a finding: the same facts as its page. */
const blocksOf = (finding: Finding): DocumentBlock[] => [
  {
    is: 'facts',
    title: 'Ringkasan',
    rows: [
      { label: 'Keadaan', value: FINDING_STATE_LABELS[finding.state] },
      { label: 'Bobot (0 sampai 100)', value: String(finding.rank) },
      { label: 'Ditemukan', value: dayText(finding.foundAt) },
      ...(finding.missedAt === null
        ? []
        : [{ label: 'Tidak ditemukan lagi sejak', value: dayText(finding.missedAt) }]),
      { label: 'Nilai pesanan', amount: finding.amount },
    ],
  },
  { is: 'text', title: 'Mengapa muncul', paragraphs: finding.reasons },
  ...tablesOf(finding),
  {
    is: 'text',
    title: 'Keterangan',
    paragraphs: [
      'Temuan adalah fakta dari catatan pesanan, bukan tuduhan. Pihak yang bersangkutan berhak memberi penjelasan.',
      ...(finding.hiddenOrders > 0
        ? [`Ditambah ${finding.hiddenOrders} pesanan sekolah di luar wilayah.`]
        : []),
    ],
  },
]

/** Returns the file of a finding as PDF; refuses a finding outside of the territory. */
export async function findingFile(
  db: Db,
  territory: Territory,
  id: number,
  { platform }: Pick<Settings, 'platform'>,
  now: Date,
): Promise<{ bytes: Buffer; name: string } | Refusal<'finding/not-found'>> {
  const finding = await viewFindingFile(db, territory, id)
  if (finding === undefined) return refuse('finding/not-found')
  const title = FINDING_TITLES[finding.kind]
  const report = { title: 'Berkas temuan', under: `${title}, nomor ${id}`, blocks: blocksOf(finding) }
  return { bytes: await reportFile(report, platform, now), name: `temuan-${id}.pdf` }
}
