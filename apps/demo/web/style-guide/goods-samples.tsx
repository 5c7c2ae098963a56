import { PriceTag } from '@pasar/web/ui/base/price-tag.tsx'
import { Rating, RatingInput } from '@pasar/web/ui/base/rating.tsx'
import { LevelTag, Tag } from '@pasar/web/ui/base/tag.tsx'
import { CopyLine } from '@pasar/web/ui/blocks/copy-line.tsx'
import { HighlightedText } from '@pasar/web/ui/blocks/highlighted-text.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '@pasar/web/ui/blocks/ledger.tsx'
import { StepChips } from '@pasar/web/ui/blocks/step-chips.tsx'
import { Thumb } from '@pasar/web/ui/blocks/thumb.tsx'
import { Gallery } from '@pasar/web/ui/overlay/gallery.tsx'
import { formatRupiah } from '@pasar/web/ui/text/money.ts'
import { useState } from 'react'
import { Columns, Row, Sample, SampleGroup } from './sample.tsx'

const tile = (tint: string, caption: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${tint}"/><path d="M60 0v400" stroke="#e07a8b" stroke-width="2"/><text x="200" y="215" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#13211c">${caption}</text></svg>`,
  )}`

const pictures = [
  { src: tile('#dceaf5', 'Depan'), alt: 'Kertas HVS A4 70 gsm NUSA' },
  { src: tile('#f3e7d5', 'Samping'), alt: 'Kertas HVS A4, sisi samping' },
  { src: tile('#e2e5f6', 'Isi'), alt: 'Kertas HVS A4, isi rim' },
  { src: tile('#ddf2ea', 'Label'), alt: 'Kertas HVS A4, label' },
]

const stepPrices = [
  { key: '1', range: '1–9 rim', price: formatRupiah(54_390) },
  { key: '10', range: '10–49 rim', price: formatRupiah(52_700) },
  { key: '50', range: '50+ rim', price: formatRupiah(50_900) },
]

/** Prices, ledgers, pictures, ratings. */
export function GoodsSamples() {
  const [step, setStep] = useState('10')
  const [stars, setStars] = useState<number>()
  return (
    <SampleGroup title="Barang dan harga">
      <Columns>
        <Sample name="Galeri">
          <Gallery pictures={pictures} className="card overflow-hidden p-0 pb-2" />
        </Sample>
        <div className="flex min-w-0 flex-col gap-6">
          <Sample name="Harga" paper>
            <PriceTag size="large" amount={54_390} note="per rim, termasuk PPN" />
            <Row>
              <PriceTag amount={21_500} note="HET Zona 1" />
              <PriceTag amount="Tergantung Zona" />
              <PriceTag size="line" amount={2_635_000} />
            </Row>
            <Row>
              <Tag>Produk dalam negeri</Tag>
              <LevelTag level="SMP" grade={8} />
              <Rating value={4.7} count={128} />
              <Rating value={3.4} look="one" count={1204} />
              <Rating value={undefined} />
            </Row>
          </Sample>
          <Sample name="Gambar kecil, kata hasil pencarian, dan teks untuk disalin" paper>
            <Row>
              {([40, 48, 64] as const).map((size) => (
                <Thumb key={size} src={tile('#dceaf5', 'Depan')} size={size} />
              ))}
              <span>
                <HighlightedText text="Spidol papan tulis hitam" terms={['spidol']} />
              </span>
            </Row>
            <CopyLine label="Nomor virtual account" shown="8808 2026 0000 14" copied="88082026000014" />
          </Sample>
          <LedgerSample />
          <Sample name="Harga grosir" paper>
            <StepChips
              title="Harga grosir"
              steps={stepPrices.map((price) => ({ ...price, isActive: price.key === step }))}
              onPick={setStep}
              hint="Tambah 12 rim untuk harga Rp 50.900"
            />
          </Sample>
          <Sample name="Beri penilaian" paper>
            <RatingInput legend="Mutu barang" value={stars} onChange={setStars} />
          </Sample>
        </div>
      </Columns>
    </SampleGroup>
  )
}

function LedgerSample() {
  return (
    <Sample name="Rincian harga">
      <Ledger
        title="Rincian harga"
        aside="Zona 1"
        note="PPN 12% dihitung dari DPP nilai lain, yaitu 11/12 dari harga, sesuai PMK 131 Tahun 2024."
      >
        <LedgerRow label="Harga sebelum PPN" value={formatRupiah(49_000)} />
        <LedgerRow label="DPP nilai lain (11/12)" value={formatRupiah(44_916)} />
        <LedgerRow label="PPN 12% × DPP nilai lain" value={formatRupiah(5_390)} />
        <LedgerRow label="PPh 0,5% dipungut dari penyedia" value={formatRupiah(245)} muted />
        <LedgerRow label="Ongkos kirim" value={formatRupiah(0)} note="Dihitung saat pemesanan" muted />
        <LedgerTotal label="Total" value={formatRupiah(54_390)} />
      </Ledger>
    </Sample>
  )
}
