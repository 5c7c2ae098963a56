import type { Finding } from '@pasar/contract/findings/finding'
import {
  FINDING_ACTION_LABELS,
  FINDING_STATE_LABELS,
  FINDING_TITLES,
} from '@pasar/domain/findings/finding-texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { KindRangeLedger } from '../catalogue/console/kind-range.widget.tsx'
import { useNewest } from '../live/use-newest.ts'
import { OrderStatus } from '../ordering/order/order-status.widget.tsx'
import { ORDER_COLUMNS } from '../page/order-columns.tsx'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { classes } from '../ui/base/classes.ts'
import { StatusTag } from '../ui/base/tag.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { linkClass, PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { dayAndTime, longDate, shortDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { ComparedOffers, FileLinks, Overlaps, Photos } from './finding-evidence.tsx'
import { STATE_LOOK } from './finding-labels.ts'
import { FindingSharesCard } from './finding-shares.tsx'
import { FindingSteps } from './finding-steps.tsx'
import { IdentityGraph } from './identity-graph.tsx'
import { RankBar } from './rank-bar.tsx'

const route = getRouteApi('/account/findings/$findingId')

/**
 * One finding: why it was found, who it is about and what was done about it, and then its orders,
 * of which there may be many.
 */
export function FindingScreen() {
  const { member } = usePageContext()
  const { finding: loadedFinding, shares } = route.useLoaderData()
  const [finding, setFinding] = useNewest<Finding>(loadedFinding)
  const { kind, state, reasons, rank, amount, foundAt, missedAt, links, members } = finding
  const { photos, comparedLines, overlaps } = finding
  return (
    <div className="page-container flex max-w-[64rem]! flex-col gap-5 py-4 md:py-6">
      <Breadcrumbs
        current={FINDING_TITLES[kind]}
        crumbs={[
          {
            key: 'findings',
            label: 'Temuan',
            link: (look) => <Link to="/account/findings" search={{}} {...look} />,
          },
        ]}
      />
      <PageHead
        title={FINDING_TITLES[kind]}
        lead={
          <span className="tnum">
            {formatRupiah(amount)} dalam {formatNumber(finding.orderCount)} pesanan, ditemukan{' '}
            {shortDate(foundAt)}
          </span>
        }
        actions={
          <>
            <RankBar rank={rank} />
            <StatusTag {...STATE_LOOK[state]}>{FINDING_STATE_LABELS[state]}</StatusTag>
            <FileLinks id={finding.id} />
          </>
        }
      />
      {missedAt !== null && (
        <Banner kind="info">
          Sejak {longDate(missedAt)} pencarian tidak menemukan temuan ini lagi. Fakta di bawah berasal dari
          pencarian terakhir yang menemukannya.
        </Banner>
      )}
      <Reasons reasons={reasons} />
      {links.length > 0 && <IdentityGraph members={members} links={links} />}
      {photos.length > 0 && <Photos photos={photos} />}
      <ComparedLines lines={comparedLines} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Members members={members} isStaff={member?.role === 'staff'} />
        <div className="flex min-w-0 flex-col gap-5">
          <FindingSteps finding={finding} onStepped={setFinding} />
          {shares !== null && <FindingSharesCard key={finding.id} findingId={finding.id} loaded={shares} />}
          <Events events={finding.events} />
        </div>
      </div>
      <Orders finding={finding} />
      {overlaps.length > 0 && <Overlaps overlaps={overlaps} />}
    </div>
  )
}

/** The lines above the ordinary range, each beside the prices of all brands of its kind. */
const ComparedLines = ({ lines }: { lines: Finding['comparedLines'] }) =>
  lines.map((line) => (
    <ComparedOffers key={`${line.orderId} ${line.itemId} ${line.name}`} line={line}>
      <KindRangeLedger range={line.kindRange} price={line.price} priceLabel="Harga yang dibayar" />
    </ComparedOffers>
  ))

function Reasons({ reasons }: Pick<Finding, 'reasons'>) {
  return (
    <section className="card flex flex-col gap-2 p-4">
      <SectionHead title="Mengapa muncul" />
      {reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere">
          {reason}
        </p>
      ))}
      <p className="caption text-ink-2">
        Temuan adalah fakta dari catatan pesanan, bukan tuduhan. Tanyakan dahulu kepada pihak yang
        bersangkutan.
      </p>
    </section>
  )
}

type OrderRow = Finding['orders'][number]

const COLUMNS: Column<OrderRow>[] = [
  ...ORDER_COLUMNS,
  {
    key: 'state',
    head: 'Status',
    card: 'corner',
    cell: ({ state }) => <OrderStatus state={state} />,
  },
]

function Orders({ finding: { orders, hiddenOrders } }: { finding: Finding }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead title="Pesanan" />
      <DataTable
        caption="Pesanan temuan ini"
        columns={COLUMNS}
        rows={orders}
        keyOf={({ id }) => String(id)}
        empty={<p className="p-4 text-ink-2">Tidak ada pesanan di wilayah Anda.</p>}
      />
      {hiddenOrders > 0 && (
        <p className="caption text-ink-2">
          Ditambah {formatNumber(hiddenOrders)} pesanan sekolah di luar wilayah Anda.
        </p>
      )}
    </section>
  )
}

function Members({ members, isStaff }: Pick<Finding, 'members'> & { isStaff: boolean }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead title="Pihak" />
      <ul className="card divide-y divide-line">
        {members.map(({ id, name, isSchool, regencyName }) => (
          <li key={id} className="flex flex-col px-4 py-2.5">
            {isStaff ? (
              <Link
                to="/staff/members/$memberId"
                params={{ memberId: id }}
                className={classes(linkClass, 'wrap-anywhere')}
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{name}</span>
            )}
            <span className="caption text-ink-2">
              {isSchool ? 'Sekolah' : 'Penyedia'}
              {regencyName !== '' && `, ${regencyName}`}
            </span>
            <Link
              to="/account/findings"
              search={{ state: 'all', memberId: id }}
              className={classes(linkClass, 'caption self-start')}
            >
              Semua temuan pihak ini
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ events }: Pick<Finding, 'events'>) {
  const { renderedAt } = usePageContext()
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead title="Riwayat" />
      {events.length === 0 ? (
        <p className="card p-4 text-ink-2">Belum ada yang menelaah temuan ini.</p>
      ) : (
        <ol className="card divide-y divide-line">
          {events.map(({ at, actorName: actor, action, note }) => (
            <li key={`${action} ${at.getTime()}`} className="flex flex-col gap-0.5 px-4 py-2.5">
              <span className="font-semibold">{FINDING_ACTION_LABELS[action]}</span>
              {note !== '' && <span className="whitespace-pre-line wrap-anywhere">{note}</span>}
              <span className="caption tnum wrap-anywhere text-ink-2">
                {actor}, {dayAndTime(at, renderedAt)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
