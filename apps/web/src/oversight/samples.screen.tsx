import { listSamples, type SampleRow } from '@pasar/contract/oversight/sample'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useListScreen } from '../page/use-list-screen.ts'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { shortDateAndTime } from '../ui/text/date.ts'
import { formatNumber } from '../ui/text/money.ts'
import { OversightTabs } from './oversight-tabs.tsx'
import { SampleForm } from './sample-form.tsx'
import { filterSentence } from './sample-texts.ts'

const route = getRouteApi('/oversight/samples')

/** Random samples of orders for inspection: draws one, and lists the earlier ones. */
export function SamplesScreen() {
  const { list, more } = useListScreen(route.useLoaderData(), listSamples, 'samples', (after) => ({
    query: { after },
  }))
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Sampel acak"
        lead="Pesanan untuk diperiksa, diundi sehingga orang lain dapat mengulang undiannya dan mendapat pesanan yang sama."
      />
      <OversightTabs current="samples" search={{ year: 0, regency: '' }} />
      <SampleForm />
      <SectionHead title="Sudah diundi" />
      <DataTable
        caption="Sampel yang sudah diundi"
        columns={COLUMNS}
        rows={list.samples}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState drawing="folder">
            Belum ada sampel. Isi saringan di atas, lalu undi yang pertama.
          </EmptyState>
        }
      />
      <NextPage {...more} total={null} />
    </div>
  )
}

const COLUMNS: Column<SampleRow>[] = [
  {
    key: 'drawn',
    head: 'Diundi',
    card: 'title',
    cell: ({ id, drawnAt, drawnBy }) => (
      <>
        <Link to="/oversight/samples/$sampleId" params={{ sampleId: id }} className="tnum font-bold">
          {shortDateAndTime(drawnAt)}
        </Link>
        <span className="caption block font-normal text-ink-2">{drawnBy}</span>
      </>
    ),
  },
  {
    key: 'filter',
    head: 'Saringan',
    card: 'bare',
    cell: ({ filter }) => <span className="wrap-anywhere">{filterSentence(filter)}</span>,
  },
  {
    key: 'size',
    head: 'Pesanan',
    align: 'end',
    cell: ({ size, population }) => `${formatNumber(size)} dari ${formatNumber(population)}`,
  },
]
