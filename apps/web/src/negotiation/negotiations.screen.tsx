import { listNegotiations, type NegotiationRow } from '@pasar/contract/negotiation/negotiation'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { NEGOTIATION_TABS, type NegotiationTab } from '@pasar/domain/negotiation/machine'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { publishAwaitingCount } from '../live/awaiting-count.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { AwaitingFilter } from '../ui/fields/awaiting-filter.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { negotiationTabLabel, outcomeMessage } from './negotiation-labels.ts'
import { NegotiationTable } from './negotiation-table.tsx'
import { useRefreshAfterAnswer } from './use-refresh-after-answer.ts'

const route = getRouteApi('/negotiation/$type')

type List = Reply<typeof listNegotiations>

/** Negotiations of one tab; open ones by deadline. @spec 2 Negotiation submenu */
export function NegotiationsScreen() {
  const { type } = route.useParams()
  const { giliran } = route.useSearch()
  const { member, renderedAt } = usePageContext()
  const { list, more } = useListScreen(route.useLoaderData(), listNegotiations, 'negotiations', (next) => ({
    query: { type, turn: giliran, ...next },
  }))
  const [answerDialog, setAnswerDialog] = useState<{ row: NegotiationRow; isOpen: boolean }>()
  const refresh = useRefreshAfterAnswer()
  const isMine = giliran === 'saya'
  const viewer = member?.role === 'buyer' || member?.role === 'vendor' ? member.role : null
  useEffect(() => publishAwaitingCount(list.awaiting), [list.awaiting])
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Negosiasi"
        lead={
          viewer === null &&
          (member?.role === 'supervisor'
            ? 'Tawar-menawar harga sekolah di wilayah Anda. Hanya untuk dibaca.'
            : 'Tawar-menawar harga semua sekolah. Hanya untuk dibaca.')
        }
      />
      <NegotiationTabs current={type} counts={list.counts} />
      {viewer !== null && (type === 'all' || type === 'open') && (
        <AwaitingNegotiations isOn={isMine} awaiting={list.awaiting} />
      )}
      <NegotiationTable
        caption={`Negosiasi: ${negotiationTabLabel(type)}`}
        rows={list.negotiations}
        viewer={viewer}
        now={renderedAt}
        onAnswer={(row) => setAnswerDialog({ row, isOpen: true })}
        empty={<NoNegotiations {...{ type, viewer }} isMine={isMine} />}
      />
      <NextPage {...more} total={isMine ? list.awaiting : list.counts[type]} />
      {answerDialog !== undefined && viewer !== null && (
        <AnswerDialog
          key={answerDialog.row.id}
          {...answerDialog}
          viewer={viewer}
          onOpenChange={(isOpen) => setAnswerDialog({ ...answerDialog, isOpen })}
          onMoved={(updatedNegotiation) => {
            showToast(outcomeMessage(updatedNegotiation))
            setAnswerDialog({ ...answerDialog, isOpen: false })
            refresh()
          }}
        />
      )}
    </div>
  )
}

function NegotiationTabs({ current, counts }: { current: NegotiationTab; counts: List['counts'] }) {
  return (
    <TabLinks
      label="Status negosiasi"
      tabs={NEGOTIATION_TABS.map((tab) => ({
        key: tab,
        label: negotiationTabLabel(tab),
        count: counts[tab],
        isCurrent: tab === current,
        link: (look) => <Link to="/negotiation/$type" params={{ type: tab }} {...look} />,
      }))}
    />
  )
}

type NoNegotiationsProps = { type: NegotiationTab; viewer: 'buyer' | 'vendor' | null; isMine: boolean }

function NoNegotiations({ type, viewer, isMine }: NoNegotiationsProps) {
  const toAll = (
    <Link to="/negotiation/$type" params={{ type: 'all' }} className={buttonClass('outline')}>
      Lihat semua
    </Link>
  )
  if (isMine)
    return (
      <EmptyState drawing="folder" action={toAll}>
        Tidak ada negosiasi yang menunggu jawaban Anda.
      </EmptyState>
    )
  if (type !== 'all')
    return (
      <EmptyState drawing="folder" action={toAll}>
        Tidak ada negosiasi dengan status {negotiationTabLabel(type)}.
      </EmptyState>
    )
  if (viewer === null) return <EmptyState drawing="folder">Belum ada negosiasi.</EmptyState>
  if (viewer === 'vendor')
    return <EmptyState drawing="folder">Belum ada sekolah yang menawar harga barang Anda.</EmptyState>
  return (
    <EmptyState
      drawing="folder"
      action={
        <Link to="/search" search={{}} className={buttonClass()}>
          Cari barang
        </Link>
      }
    >
      Belum ada negosiasi. Gunakan tombol Nego pada halaman barang.
    </EmptyState>
  )
}

/** Restricts the list to the negotiations that wait for the user. */
function AwaitingNegotiations({ isOn, awaiting }: { isOn: boolean; awaiting: number }) {
  return (
    <AwaitingFilter
      {...{ isOn, awaiting }}
      linkTo={(turn) => (look) => (
        <Link to="/negotiation/$type" params={{ type: 'open' }} search={{ giliran: turn }} {...look} />
      )}
    >
      Menunggu jawaban Anda
    </AwaitingFilter>
  )
}
