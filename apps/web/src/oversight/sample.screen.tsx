import type { InspectionSample } from '@pasar/contract/oversight/sample'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ORDER_COLUMNS } from '../page/order-columns.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { longDate } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { filterSentence } from './sample-texts.ts'

const route = getRouteApi('/oversight/samples/$sampleId')

/** One random sample: its orders, and how a stranger draws it once more. @decision 0166 */
export function SampleScreen() {
  const sample = route.useLoaderData()
  const { id, drawnAt, drawnBy, filter, size, population, orders } = sample
  return (
    <div className="page-container flex max-w-[64rem]! flex-col gap-5 py-4 md:py-6">
      <Breadcrumbs
        current={`Sampel ${id}`}
        crumbs={[
          {
            key: 'samples',
            label: 'Sampel acak',
            link: (look) => <Link to="/oversight/samples" {...look} />,
          },
        ]}
      />
      <PageHead
        title={`Sampel ${id}`}
        lead={`${formatNumber(size)} dari ${formatNumber(population)} pesanan: ${filterSentence(filter)}. Diundi ${longDate(drawnAt)} oleh ${drawnBy}.`}
        actions={
          <>
            <a href={`/api/oversight/sample-file?sample=${id}`} className={buttonClass('outline', 'small')}>
              Unduh CSV
            </a>
            <a
              href={`/api/oversight/sample-file/xlsx?sample=${id}`}
              className={buttonClass('outline', 'small')}
            >
              Unduh XLSX
            </a>
          </>
        }
      />
      <DataTable
        caption="Pesanan dalam sampel ini"
        columns={COLUMNS}
        rows={orders}
        keyOf={(order) => String(order.id)}
        empty={null}
      />
      <Recipe sample={sample} />
    </div>
  )
}

const COLUMNS: Column<InspectionSample['orders'][number]>[] = [
  ...ORDER_COLUMNS,
  {
    key: 'ticket',
    head: 'Tiket',
    card: 'bare',
    cell: ({ ticket }) => <code className="caption text-ink-2">{ticket.slice(0, 16)}…</code>,
  },
]

function Recipe({ sample: { filter, treeHead, seed } }: { sample: InspectionSample }) {
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4">
      <SectionHead title="Mengulang undian ini" />
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>Benih adalah SHA-256 dari saringan, satu baris baru, dan kepala log publik di bawah ini.</li>
        <li>Tiket setiap pesanan adalah SHA-256 dari benih, titik dua, dan nomor pesanan.</li>
        <li>Pesanan dengan tiket terkecil terpilih. Berkas CSV memuat semua pesanan saringan ini.</li>
      </ol>
      <dl className="flex min-w-0 flex-col gap-3">
        <Part label="Saringan" text={filter} />
        <Part label="Kepala log publik hari itu" text={treeHead} />
        <Part label="Benih" text={seed} />
      </dl>
    </section>
  )
}

const Part = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="caption text-ink-2">{label}</dt>
    <dd>
      <pre className="caption overflow-x-auto rounded-md bg-sunken p-2 whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </dd>
  </div>
)
