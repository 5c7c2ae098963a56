import { exportMovements, listMovements, type Movement } from '@pasar/contract/payment/payment-console'
import type { Reply } from '@pasar/contract/wire/endpoint'
import {
  MOVEMENT_KIND_LABELS,
  MOVEMENT_KINDS,
  MOVEMENT_STATE_LABELS,
  MOVEMENT_STATES,
  type MovementKind,
} from '@pasar/domain/payment/movement'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AwaitingApproval } from '../ordering/payment/approval-card.widget.tsx'
import { DownloadLink } from '../page/download-link.tsx'
import { RelativeTime } from '../page/relative-time.tsx'
import { useHydrated } from '../page/use-hydrated.ts'
import { useListScreen } from '../page/use-list-screen.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { TabLinks } from '../ui/base/tab-links.tsx'
import { Tag, type Tone } from '../ui/base/tag.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { type MoreRows, NextPage } from '../ui/blocks/next-page.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { WaitingTime } from '../ui/data/deadline-clock.tsx'
import { KeywordSearch } from '../ui/fields/keyword-search.tsx'
import { Select } from '../ui/fields/select.tsx'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { MovementDialog, type MovementSettlement } from './movement-dialog.tsx'
import type { MovementsSearch } from './payment-address.ts'
import { PaymentTabs } from './payment-tabs.tsx'

const MOVEMENT_KIND_TONES: Readonly<Record<MovementKind, Tone>> = {
  new: 'neutral',
  exact: 'green',
  wrong_amount: 'red',
  late: 'amber',
  double: 'amber',
  closed: 'amber',
  unknown: 'red',
}

const route = getRouteApi('/staff/movements')

/** Bank movements compared to their invoices. */
export function MovementsScreen() {
  const search = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listMovements, 'movements', (after) => ({
    query: { ...search, after },
  }))
  const [settling, setSettling] = useState<MovementSettlement | null>(null)
  const isHydrated = useHydrated()
  const router = useRouter()
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Mutasi bank"
        lead={
          list.counts.open === 0
            ? 'Tidak ada uang masuk yang perlu diputuskan'
            : `${formatNumber(list.counts.open)} uang masuk perlu diputuskan`
        }
        actions={
          <DownloadLink
            className={buttonClass('outline')}
            href={`/api${exportMovements.path}?${filterAddress(search)}`}
          >
            Unduh CSV
          </DownloadLink>
        }
      />
      <PaymentTabs currentTab="movements" />
      <TabLinks
        label="Keadaan mutasi"
        tabs={MOVEMENT_STATES.map((state) => ({
          key: state,
          label: MOVEMENT_STATE_LABELS[state],
          count: list.counts[state],
          isCurrent: state === search.state,
          link: (look) => (
            <Link
              to="/staff/movements"
              search={{ ...search, state }}
              activeOptions={{ exact: true }}
              {...look}
            />
          ),
        }))}
      />
      <MovementFilters search={search} />
      <MovementList {...{ list, search }} more={more} onSettle={isHydrated ? setSettling : null} />
      <MovementDialog
        key={settling === null ? '' : `${settling.action} ${settling.movement.id}`}
        settling={settling}
        secondPersonFrom={list.secondPersonFrom}
        onClose={() => setSettling(null)}
        onDone={(message) => {
          setSettling(null)
          showToast(message)
          void router.invalidate()
        }}
      />
    </div>
  )
}

type MovementListProps = {
  list: Reply<typeof listMovements>
  search: MovementsSearch
  more: MoreRows
  /** Opens the decision about a movement; null before hydration. */
  onSettle: ((settling: MovementSettlement) => void) | null
}

function MovementList({ list, search, more, onSettle }: MovementListProps) {
  const { renderedAt } = usePageContext()
  const isFiltered = search.kind !== '' || search.keyword !== ''
  return (
    <div>
      <DataTable
        caption={`Mutasi bank: ${MOVEMENT_STATE_LABELS[search.state]}`}
        columns={columnsWith(search.state === 'open' ? onSettle : null, renderedAt)}
        rows={list.movements}
        keyOf={({ id }) => String(id)}
        empty={
          <EmptyState drawing={isFiltered ? 'magnifier' : 'stamp-pad'}>
            {isFiltered ? 'Tidak ada mutasi yang cocok.' : 'Tidak ada mutasi dalam daftar ini.'}
          </EmptyState>
        }
      />
      <NextPage {...more} total={list.counts[search.state]} />
    </div>
  )
}

const filterAddress = (search: MovementsSearch) => new URLSearchParams(search).toString()

function MovementFilters({ search }: { search: MovementsSearch }) {
  const navigate = useNavigate()
  const go = (changedSearch: Partial<MovementsSearch>) =>
    void navigate({ to: '/staff/movements', search: { ...search, ...changedSearch } })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 max-sm:basis-full sm:max-w-130">
        <KeywordSearch
          path="/staff/movements"
          label="Nomor bank, rekening, tagihan, atau pesanan"
          keyword={search.keyword}
          maxLength={80}
          onSearch={(keyword) => go({ keyword })}
          hiddenParams={{ state: search.state }}
        />
      </div>
      <Select
        inline
        label="Jenis"
        value={search.kind}
        onChange={(event) => {
          const chosenKind = event.currentTarget.value
          go({ kind: MOVEMENT_KINDS.find((kind) => kind === chosenKind) ?? '' })
        }}
        options={[
          { value: '', label: 'Semua' },
          ...MOVEMENT_KINDS.map((kind) => ({ value: kind, label: MOVEMENT_KIND_LABELS[kind] })),
        ]}
      />
    </div>
  )
}

type OnSettle = ((settling: MovementSettlement) => void) | null

const columnsWith = (onSettle: OnSettle, now: Date): Column<Movement>[] => [
  {
    key: 'amount',
    head: 'Uang masuk',
    card: 'title',
    cell: ({ amount, payer, paidAt, waiting }) => (
      <span className="tnum">
        <span className="font-bold">{formatRupiah(amount)}</span>
        <span className="caption block font-normal text-ink-3">
          <RelativeTime at={paidAt} />
          {payer !== '' && `, ${payer}`}
        </span>
        {waiting !== null && <WaitingTime waiting={waiting} now={now} className="font-normal" />}
      </span>
    ),
  },
  {
    key: 'kind',
    head: 'Jenis',
    card: 'corner',
    className: 'w-36',
    cell: ({ kind }) => <Tag tone={MOVEMENT_KIND_TONES[kind]}>{MOVEMENT_KIND_LABELS[kind]}</Tag>,
  },
  {
    key: 'invoice',
    head: 'Tagihan',
    card: 'bare',
    cell: ({ invoice, account }) =>
      invoice === null ? (
        <span className="tnum wrap-anywhere text-ink-2">Rekening {account}</span>
      ) : (
        <span className="tnum">
          <Link
            to="/history/$orderId"
            params={{ orderId: invoice.orderId }}
            className="font-semibold wrap-anywhere"
          >
            {invoice.number}
          </Link>
          <span className="caption block wrap-anywhere text-ink-3">
            {formatRupiah(invoice.amount)}, {invoice.school}
          </span>
        </span>
      ),
  },
  {
    key: 'bank',
    head: 'Nomor bank',
    card: 'line',
    cell: ({ bankId, note, decidedBy }) => (
      <span className="wrap-anywhere">
        {bankId}
        {note !== '' && <span className="caption block text-ink-2">{note}</span>}
        {decidedBy !== null && <span className="caption block text-ink-3">{decidedBy}</span>}
      </span>
    ),
  },
  ...(onSettle === null ? [] : [actsWith(onSettle)]),
]

const actsWith = (onSettle: (settling: MovementSettlement) => void): Column<Movement> => ({
  key: 'act',
  head: 'Tindakan',
  align: 'end',
  card: 'bare',
  className: 'w-72',
  cell: (movement) =>
    movement.isAwaitingApproval ? (
      <AwaitingApproval />
    ) : (
      <span className="flex flex-wrap justify-end gap-2 max-md:justify-start">
        <Button variant="outline" onClick={() => onSettle({ action: 'assign', movement })}>
          Pasangkan<span className="sr-only"> {movement.bankId}</span>
        </Button>
        <Button variant="quiet" onClick={() => onSettle({ action: 'return', movement })}>
          Kembalikan<span className="sr-only"> {movement.bankId}</span>
        </Button>
      </span>
    ),
})
