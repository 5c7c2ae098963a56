import { Banner } from '@pasar/web/ui/base/banner.tsx'
import { Button } from '@pasar/web/ui/base/button.tsx'
import { EmptyState } from '@pasar/web/ui/blocks/empty-state.tsx'
import { ErrorState, SectionError } from '@pasar/web/ui/blocks/error-state.tsx'
import { MoreButton } from '@pasar/web/ui/blocks/more-button.tsx'
import { CardSkeleton, LedgerSkeleton, Loading, RowsSkeleton } from '@pasar/web/ui/blocks/skeleton.tsx'
import { CallErrorNote } from '@pasar/web/ui/fields/call-error-note.tsx'
import { Columns, Sample, SampleGroup } from './sample.tsx'

const BROKEN = new Error('Tidak ada koneksi internet. Periksa koneksi, lalu coba lagi.')

/** Empty states: nothing yet, nothing at all, nothing any more. */
export function StateSamples() {
  return (
    <SampleGroup title="Keadaan">
      <BannerSample />
      <Sample name="Memuat">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <CardSkeleton />
          <RowsSkeleton rows={3} />
          <LedgerSkeleton />
        </div>
      </Sample>
      <Sample name="Memuat dengan batas 10 detik">
        <Loading showText text="Loading Panduan..." onRetry={() => {}}>
          <RowsSkeleton rows={1} />
        </Loading>
      </Sample>
      <Columns>
        <Sample name="Kosong" paper>
          <EmptyState drawing="basket" action={<Button>Mulai belanja</Button>}>
            Keranjang Anda masih kosong
          </EmptyState>
        </Sample>
        <Sample name="Halaman gagal" paper>
          <ErrorState
            title="Layanan sedang bermasalah"
            code="7F3A-21"
            onRetry={() => {}}
            action={<Button variant="outline">Hubungi Kami ( WA )</Button>}
          >
            Data Anda aman. Coba lagi beberapa saat lagi.
          </ErrorState>
        </Sample>
      </Columns>
      <Sample name="Bagian gagal">
        <SectionError onRetry={() => {}} />
      </Sample>
      <Columns>
        <Sample name="Daftar yang jumlahnya belum diketahui">
          <div className="flex flex-col gap-3">
            <MoreButton fetching={{ isPending: false, refusal: null }} onMore={() => {}} />
            <MoreButton fetching={{ isPending: false, refusal: BROKEN }} onMore={() => {}} />
          </div>
        </Sample>
        <Sample name="Tidak terlaksana">
          <CallErrorNote calls={[{ refusal: BROKEN }]} />
          <Button>Hapus daftar</Button>
        </Sample>
      </Columns>
    </SampleGroup>
  )
}

function BannerSample() {
  return (
    <Sample name="Pita">
      <div className="grid gap-3 md:grid-cols-2">
        <Banner title="Anda sedang mengubah pesanan SP-2025-001482">
          Perubahan berlaku setelah penyedia setuju.
        </Banner>
        <Banner
          kind="attention"
          title="Harga berubah"
          action={
            <Button size="small" variant="outline">
              Pakai harga baru
            </Button>
          }
        >
          Harga berubah dari Rp 52.700 menjadi Rp 54.390.
        </Banner>
        <Banner kind="danger" title="BAST tidak dapat diisi karena 1 barang tidak sesuai" />
        <Banner kind="success">BAST tersimpan. Pembayaran sudah dapat dilakukan.</Banner>
        <Banner kind="year-end" dismissId="year-end-example">
          5 pesanan tahun ini belum selesai. Selesaikan paling lambat 31 Desember.
        </Banner>
        <Banner kind="offline">Tidak ada koneksi internet. Data terakhir pukul 10.24.</Banner>
      </div>
    </Sample>
  )
}
