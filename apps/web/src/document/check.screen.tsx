import { getRouteApi, Link } from '@tanstack/react-router'
import { Banner } from '../ui/base/banner.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Ledger, LedgerRow } from '../ui/base/ledger.tsx'
import { PageHead } from '../ui/base/page-head.tsx'
import { longDate } from '../ui/data/date.ts'
import { formatRupiah } from '../ui/data/money.ts'

const route = getRouteApi('/periksa/$code')

/** The public data of a document, for anyone who holds it. @decision 0033 */
export function CheckScreen() {
  const found = route.useLoaderData()
  return (
    <div className="page-container flex max-w-[37.5rem]! flex-col gap-4 py-8">
      <PageHead title="Periksa dokumen" />
      {found === 'too-many' ? (
        <Banner kind="attention" title="Belum diperiksa">
          Terlalu banyak dokumen diperiksa dari jaringan ini. Muat ulang halaman ini semenit lagi.
        </Banner>
      ) : found === null ? (
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
          {found.state === 'valid' ? (
            <Banner kind="success" title="Dokumen berlaku">
              Cocokkan nomor, tanggal, dan totalnya dengan yang Anda pegang.
            </Banner>
          ) : (
            <Banner kind="danger" title="Dokumen batal">
              Dokumen ini pernah terbit, tetapi tidak berlaku lagi.
            </Banner>
          )}
          <Ledger>
            <LedgerRow label="Nomor" value={found.number} />
            <LedgerRow label="Tanggal" value={longDate(new Date(`${found.date}T00:00:00+07:00`))} />
            <LedgerRow label="Total" value={formatRupiah(found.total)} />
          </Ledger>
        </>
      )}
    </div>
  )
}
