import { getRouteApi, Link } from '@tanstack/react-router'
import { Banner } from '../ui/base/banner.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Ledger, LedgerRow } from '../ui/blocks/ledger.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { dateAndTime, longDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import type { loadCheck } from './document.api.ts'

const route = getRouteApi('/periksa/$code')

/** The public data of a document, for anyone who holds it. @decision 0033 */
export function CheckScreen() {
  const checkResult = route.useLoaderData()
  return (
    <div className="page-container flex max-w-[37.5rem]! flex-col gap-4 py-8">
      <PageHead title="Periksa dokumen" />
      {checkResult === 'too-many' ? (
        <Banner kind="attention" title="Belum diperiksa">
          Terlalu banyak dokumen diperiksa dari jaringan ini. Muat ulang halaman ini semenit lagi.
        </Banner>
      ) : checkResult === null ? (
        <>
          <Banner kind="danger" title="Kode tidak dikenal">
            Tidak ada dokumen Pasar Sekolah dengan kode ini. Periksa kembali alamat atau kode QR pada dokumen.
          </Banner>
          <Link to="/home" className={buttonClass('outline', 'medium', 'self-start')}>
            Ke beranda
          </Link>
        </>
      ) : (
        <>
          {checkResult.state === 'valid' ? (
            <Banner kind="success" title="Dokumen berlaku">
              Cocokkan nomor, tanggal, dan totalnya dengan yang Anda pegang.
            </Banner>
          ) : (
            <Banner kind="danger" title="Dokumen batal">
              Dokumen ini pernah terbit, tetapi tidak berlaku lagi.
            </Banner>
          )}
          <Ledger>
            <LedgerRow label="Nomor" value={checkResult.number} />
            <LedgerRow label="Tanggal" value={longDate(new Date(`${checkResult.date}T00:00:00+07:00`))} />
            <LedgerRow label="Total" value={formatRupiah(checkResult.total)} />
          </Ledger>
          <LogEntry log={checkResult.log} number={checkResult.number} />
        </>
      )}
    </div>
  )
}

type Log = Exclude<Awaited<ReturnType<typeof loadCheck>>, 'too-many' | null>['log']

/** What the public log says about the document, in words for a treasurer. @decision 0106 */
function LogEntry({ log, number }: { log: Log; number: string }) {
  if (log === null)
    return (
      <p className="text-ink-3">Dokumen ini baru terbit. Buktinya ada di log publik dalam beberapa menit.</p>
    )
  return (
    <>
      <Ledger
        title="Tercatat di log publik"
        level="h2"
        note={
          <>
            <p>
              Log ini hanya dapat ditambah. Setelah tercatat, isi dokumen tidak dapat diubah tanpa ketahuan,
              juga oleh kami. Berkas PDF dokumen ini memuat isi asli dan buktinya, sehingga siapa pun dapat
              memeriksa tanpa situs ini.
            </p>
            <p className="mt-2 break-all">Sidik lengkap (SHA-256): {log.hash}</p>
          </>
        }
      >
        <LedgerRow label="Nomor catatan" value={formatNumber(log.number)} />
        <LedgerRow label="Sejak" value={dateAndTime(log.at)} />
        <LedgerRow label="Sidik dokumen" value={`${log.hash.slice(0, 8)} … ${log.hash.slice(-8)}`} />
      </Ledger>
      <a
        className={buttonClass('outline', 'medium', 'self-start')}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(log.proof)}`}
        download={`${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.tlog-proof`}
      >
        Unduh bukti
      </a>
    </>
  )
}
