import type { PhotoEvidence } from '@pasar/contract/media/photo-evidence'
import type { OrderView, Party } from '@pasar/contract/ordering/order'
import type { FlagAction, OrderAction } from '@pasar/domain/ordering/machine'
import { Link } from '@tanstack/react-router'
import { FileLink } from '../../page/files/file-link.tsx'
import { RelativeTime } from '../../page/relative-time.tsx'
import { ScanTag } from '../../ui/base/scan-tag.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { DocumentRow } from '../../ui/data/document-row.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { subjectText } from '../base/subject-labels.ts'

const PURPOSES = {
  bast: 'Foto barang',
  damage: 'Foto kerusakan',
  payment: 'Bukti bayar',
  closure: 'Formulir penyelesaian',
  complaint: 'Bukti komplain',
} as const

/** Uploaded files of an order; only its parties can open them. */
export function OrderFiles({ order }: { order: OrderView }) {
  const { files } = order
  return (
    <div className="card px-4 py-2">
      {files.map((file) => (
        <DocumentRow
          key={file.id}
          name={`${subjectText(order, PURPOSES[file.purpose])}: ${file.name}`}
          icon={file.mime === 'application/pdf' ? 'file-pdf' : 'file-image'}
          date={
            <>
              {lineName(order, file.lineNo)}
              {file.scan !== 'clean' && <ScanTag scan={file.scan} />}
              {file.evidence !== null && <Evidence {...file.evidence} />}
            </>
          }
          view={
            file.scan === 'clean'
              ? (look) => (
                  <FileLink file={file} title={subjectText(order, PURPOSES[file.purpose])} {...look} />
                )
              : undefined
          }
        />
      ))}
      {files.length === 0 && (
        <p className="py-4 text-ink-2">
          Belum ada berkas. <span className="no-print">Foto pemeriksaan dan bukti bayar muncul di sini.</span>
        </p>
      )}
    </div>
  )
}

/**
 * Photo evidence for staff and supervisors. Similarity to another photo proves nothing by
 * itself.
 */
function Evidence({ hasCode, takenAt, isAlike, twin }: PhotoEvidence) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      {takenAt !== null && <span>Diambil {dateAndTime(takenAt)}</span>}
      {hasCode !== null && (
        <StatusTag tone={hasCode ? 'green' : 'neutral'} icon={hasCode ? 'check-circle' : 'info-fill'}>
          {hasCode ? 'Memuat kode foto' : 'Tanpa kode foto'}
        </StatusTag>
      )}
      {isAlike && (
        <StatusTag tone="amber" icon="warning">
          Mirip foto lain, periksa
        </StatusTag>
      )}
      {twin?.orderId != null && (
        <Link
          to="/history/$orderId"
          params={{ orderId: twin.orderId }}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Bandingkan dengan pesanan {twin.name}
        </Link>
      )}
      {twin?.itemId != null && (
        <Link
          to="/detail/$pageId"
          params={{ pageId: twin.itemId }}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Bandingkan dengan gambar {twin.name}
        </Link>
      )}
      {isAlike && twin === null && <span>Foto yang mirip ada pada pesanan di luar wilayah Anda.</span>}
    </span>
  )
}

const lineName = (order: OrderView, lineNo: number | null) =>
  order.lines.find((line) => line.lineNo === lineNo)?.name

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Membuat pesanan',
  issue: 'Menerbitkan berita acara negosiasi',
  confirm: 'Mengonfirmasi pesanan',
  reject: 'Menolak pesanan',
  cancel: 'Membatalkan pesanan',
  expire: 'Membatalkan pesanan karena tidak dikonfirmasi',
  process: 'Memproses pesanan',
  ship: 'Mengirim barang',
  inspect: 'Menyimpan hasil pemeriksaan',
  uploadBast: 'Mengirim BAST',
  pay: 'Mencatat pembayaran',
  refusePayment: 'Menolak bukti bayar',
  confirmPayment: 'Menyatakan pembayaran diterima',
  complete: 'Menyelesaikan pesanan',
  replace: 'Meminta barang pengganti',
  withdrawReplacement: 'Membatalkan permintaan barang pengganti',
  ask: 'Meminta persetujuan pihak lain',
  approveBasket: 'Bendahara menyetujui keranjang',
  passBasket: 'Bendahara menyetujui keranjang dan meneruskannya',
  returnBasket: 'Bendahara mengembalikan keranjang',
  approve: 'Kepala sekolah mengonfirmasi pesanan',
  decline: 'Kepala sekolah menolak pesanan',
  settle: 'Menjawab permintaan',
  cancelAgreed: 'Membatalkan pesanan atas kesepakatan',
  takeBack: 'Menerima barang kembali',
  close: 'Menutup pesanan atas kesepakatan',
  closeDecided: 'Menutup pesanan atas putusan platform',
  complain: 'Mengajukan atau melaksanakan komplain',
  endComplaint: 'Mengakhiri komplain',
  payoutFailed: 'Penyaluran dana kepada penyedia gagal',
  payoutResent: 'Mengirim ulang dana kepada penyedia',
  requestApproval: 'Mengajukan persetujuan petugas kedua',
  refuseApproval: 'Menolak sebagai petugas kedua',
  cancelApproval: 'Menarik pengajuan kepada petugas kedua',
  rate: 'Memberi penilaian',
  answerRating: 'Menjawab penilaian',
} satisfies Record<OrderAction | FlagAction | 'create' | 'issue', string>

const SIDES = { buyer: 'Sekolah', vendor: 'Penyedia', staff: 'Platform', system: 'Sistem' } as const

/**
 * The audit events of the order, newest first, with the start of the hash that links to the
 * previous event.
 */
export function OrderEvents({ order }: { order: OrderView }) {
  return (
    <ol className="notebook rounded-xl" reversed>
      {order.events.toReversed().map((event) => (
        <li key={event.seq} className="notebook-row pl-9">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{subjectText(order, ACTIONS[event.action] ?? event.action)}</span>
            <RelativeTime at={event.at} className="caption tnum text-ink-3" />
          </p>
          <p className="caption flex flex-wrap justify-between gap-x-4 text-ink-2">
            <span className="min-w-0">
              {SIDES[event.actor]}
              {event.name !== '' && event.name !== SIDES[event.actor] && `: ${event.name}`}
              {typeof event.detail.reason === 'string' && `. Alasan: ${event.detail.reason}`}
            </span>
            <code className="text-xs text-ink-3" title={event.hash}>
              <span className="sr-only">Sidik </span>
              {event.hash.slice(0, 12)}
            </code>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Both parties as recorded when the order was created. */
export function OrderParties({ order }: { order: OrderView }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <PartyCard title="Sekolah" party={order.buyer} />
      <PartyCard title="Penyedia" party={order.vendor} />
    </div>
  )
}

function PartyCard({ title, party }: { title: string; party: Party }) {
  const rows = [
    ['NPSN', party.npsn],
    ['NPWP', party.npwp],
    [party.responsiblePosition || (party.npsn ? 'Penerima' : 'Penanggung jawab'), party.responsibleName],
    ['Telepon', party.mobileNumber],
  ]
  return (
    <section className="card p-4">
      <p className="caption text-ink-3">{title}</p>
      <h2 className="heading-3">{party.name}</h2>
      <p className="text-ink-2">
        {party.address}, {party.regencyName}, {party.provinceName} {party.postal}
        {party.zone && ` (Zona ${party.zone})`}
      </p>
      <dl className="mt-2 flex flex-col gap-1">
        {rows.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-3">{name}</dt>
              <dd className="tnum min-w-0 text-right font-semibold">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
