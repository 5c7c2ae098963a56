import type { Finding } from '@pasar/contract/findings/finding'
import type { DocumentBlock, DocumentColumn } from '@pasar/domain/document/content'
import { documentTitle } from '@pasar/domain/document/kind-names'
import {
  FINDING_ACTION_LABELS,
  FINDING_STATE_LABELS,
  FINDING_TITLES,
  IDENTITY_LABELS,
} from '@pasar/domain/findings/finding-texts'
import { formatWibTime, isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { ORDER_EVENT_LABELS } from '@pasar/domain/ordering/event-labels'
import type { EvidenceDocument } from '../document/evidence-view.ts'
import type { OrderEvidence, PartyDetails } from './evidence.queries.ts'

/** Orders whose lines, persons and documents the PDF prints. The archive has all of them. */
export const MAX_DETAILED_ORDERS = 30

/** All that the file of a finding states. */
export type FindingEvidence = {
  finding: Finding
  /** With the NPWP as the viewer may see it. */
  parties: readonly PartyDetails[]
  orders: readonly (OrderEvidence & { documents: readonly EvidenceDocument[] })[]
}

type Table = Extract<DocumentBlock, { is: 'table' }>

/** Formats a day as `27-11-2026`. */
const dayText = (moment: Date) => isoDay(moment).split('-').reverse().join('-')

const timeText = (moment: Date) => `${dayText(moment)} ${formatWibTime(moment)}`

const columns = (...heads: readonly string[]): DocumentColumn[] => heads.map((head) => ({ head, is: 'text' }))

const money = (head: string): DocumentColumn => ({ head, is: 'money' })

/** Returns the tables of a finding as a whole. */
function tablesOf({ members, links, orders, events, overlaps, comparedLines }: Finding): Table[] {
  const nameOf = (id: number) =>
    must(
      members.find((member) => member.id === id),
      'a linked account',
    ).name
  return [
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
      columns: [...columns('Nomor', 'Tanggal', 'Sekolah', 'Penyedia'), money('Total')],
      rows: orders.map(({ number, createdAt, schoolName, vendorName, total }) => [
        ...[number, dayText(createdAt), schoolName, vendorName],
        total,
      ]),
    },
    ...comparedLines.flatMap(({ name, offers, sales }): Table[] => [
      {
        is: 'table',
        title: `Penawaran sebanding yang dijual sekarang: ${name}`,
        columns: [...columns('Penyedia', 'Kabupaten atau kota', 'Barang'), money('Harga satuan')],
        rows: offers.map((offer) => [offer.vendorName, offer.regencyName, offer.name, offer.price]),
      },
      {
        is: 'table',
        title: `Penjualan lain: ${name}`,
        columns: [...columns('Tanggal', 'Kabupaten atau kota sekolah'), money('Harga satuan')],
        rows: sales.map(({ at, regencyName, price }) => [dayText(at), regencyName, price]),
      },
    ]),
    {
      is: 'table',
      title: 'Temuan lain tentang pesanan atau pihak yang sama',
      columns: [...columns('Nomor', 'Temuan', 'Keadaan'), money('Nilai pesanan')],
      rows: overlaps.map(({ id, kind, state, amount }) => [
        ...[String(id), FINDING_TITLES[kind], FINDING_STATE_LABELS[state]],
        amount,
      ]),
    },
    {
      is: 'table',
      title: 'Catatan dan keputusan',
      columns: columns('Waktu (WIB)', 'Oleh', 'Langkah', 'Catatan'),
      rows: events.map(({ at, actorName: actor, action, note }) => [
        ...[timeText(at), actor, FINDING_ACTION_LABELS[action], note],
      ]),
    },
  ]
}

const partyBlock = (party: PartyDetails): DocumentBlock => ({
  is: 'facts',
  title: party.isSchool ? 'Sekolah' : 'Penyedia',
  isSide: true,
  rows: [
    { label: 'Nama', value: party.name },
    ...(party.isSchool ? [{ label: 'NPSN', value: party.npsn || 'tidak tercatat' }] : []),
    { label: 'NPWP', value: party.npwp ?? 'tidak tercatat' },
    { label: 'Penanggung jawab', value: party.responsibleName || 'tidak tercatat' },
    { label: 'Alamat', value: party.address || 'tidak tercatat' },
  ],
})

const ACTORS = { buyer: 'Sekolah', vendor: 'Penyedia', staff: 'Platform', system: 'Sistem' } as const

const actorText = ({ actor, name }: OrderEvidence['events'][number]) =>
  name === '' || name === ACTORS[actor] ? ACTORS[actor] : `${ACTORS[actor]}: ${name}`

/** Returns what an order contains, and the offers that the school compared. */
function boughtTables({ number, lines, comparison }: OrderEvidence): Table[] {
  return [
    {
      is: 'table',
      title: `Pesanan ${number}: barang dan jasa`,
      columns: [
        { head: 'Nama', is: 'text' },
        { head: 'Jumlah', is: 'text' },
        money('Harga satuan'),
        money('Jumlah harga'),
      ],
      rows: lines.map(({ name, options, quantity, unit, unitPrice, lineTotal, reason }) => [
        [name, ...options].join(', ') + (reason === '' ? '' : `. Alasan sekolah: ${reason}`),
        `${quantity} ${unit}`,
        unitPrice,
        lineTotal,
      ]),
    },
    {
      is: 'table',
      title: `Pesanan ${number}: penawaran yang dibandingkan sekolah`,
      columns: [
        ...columns('Barang', 'Penyedia', 'Dipilih'),
        money('Harga satuan'),
        money('Sampai di sekolah'),
      ],
      rows: (comparison === null ? [] : comparison.lines).flatMap((line) =>
        (line.comparison === null ? [] : line.comparison.offers).map((offer) => [
          ...[offer.name, offer.vendorName, offer.isChosen ? 'Ya' : 'Tidak'],
          offer.unitPrice,
          offer.landed,
        ]),
      ),
    },
  ]
}

/** Returns who acted on an order, and its documents. */
function recordTables({ number, events, documents }: FindingEvidence['orders'][number]): Table[] {
  return [
    {
      is: 'table',
      title: `Pesanan ${number}: siapa melakukan apa`,
      columns: columns('Waktu (WIB)', 'Oleh', 'Langkah'),
      rows: events.map((event) => [
        ...[timeText(new Date(event.at)), actorText(event), ORDER_EVENT_LABELS[event.action]],
      ]),
    },
    {
      is: 'table',
      title: `Pesanan ${number}: dokumen`,
      columns: columns('Dokumen', 'Nomor', 'Log publik', 'SHA-256 isi'),
      rows: documents.map(({ kind, number: own, voidAt, whole, hash }) => [
        documentTitle(kind, 'goods') + (voidAt === null ? '' : ' (batal)'),
        own,
        whole === null
          ? 'ISI TIDAK COCOK'
          : whole.proof === null
            ? 'belum terbit'
            : `nomor ${whole.proof.index}`,
        hash,
      ]),
    },
  ]
}

const NOTE =
  'Temuan adalah fakta dari catatan pesanan, bukan tuduhan. Pihak yang bersangkutan berhak memberi penjelasan.'

/** Returns what the PDF of a finding states: the facts of its page, then its evidence. */
export function findingBlocks({ finding, parties, orders }: FindingEvidence): DocumentBlock[] {
  const left = orders.length - MAX_DETAILED_ORDERS
  const tables = [
    ...tablesOf(finding),
    ...orders
      .slice(0, MAX_DETAILED_ORDERS)
      .flatMap((order) => [...boughtTables(order), ...recordTables(order)]),
  ]
  return [
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
    ...parties.map(partyBlock),
    ...tables.filter(({ rows }) => rows.length > 0),
    {
      is: 'text',
      title: 'Keterangan',
      paragraphs: [
        NOTE,
        ...(finding.hiddenOrders > 0
          ? [`Ditambah ${finding.hiddenOrders} pesanan sekolah di luar wilayah.`]
          : []),
        ...(left > 0
          ? [
              `Rincian ${left} pesanan berikutnya tidak dicetak di sini. Semuanya ada di arsip ZIP temuan ini.`,
            ]
          : []),
      ],
    },
  ]
}
