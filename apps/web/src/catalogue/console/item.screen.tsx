import type { ItemDossier } from '@pasar/contract/moderation/item-review'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNewest } from '../../live/use-newest.ts'
import { backClass, DossierHead } from '../../page/dossier-head.tsx'
import { Banner, StepDone } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { Gallery } from '../../ui/overlay/gallery.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { WorkHolder } from '../../work/work-holder.widget.tsx'
import { ItemChanges, ItemEvents } from '../editor/item-changes.widget.tsx'
import { ComparablePrices } from './comparable-prices.tsx'
import { BookFacts, ItemFacts, ItemPriceFacts } from './dossier-facts.tsx'
import { ITEM_KINDS, ITEM_STATUS } from './item-labels.ts'
import { ItemSteps, ProposalSteps } from './item-steps.tsx'
import { KindRangeLedger } from './kind-range.widget.tsx'
import { PictureSet } from './picture-set.tsx'

const route = getRouteApi('/staff/items/$itemId')

/** An item as written by the vendor, its missing data, and the review actions. */
export function ItemScreen() {
  const loadedItem = route.useLoaderData()
  // The key resets the reason when another item is shown.
  return <ItemPage key={loadedItem.id} loaded={loadedItem} />
}

function ItemPage({ loaded }: { loaded: ItemDossier }) {
  const [item, setItem] = useNewest(loaded)
  const router = useRouter()
  const [doneMessage, setDoneMessage] = useState<string>()
  const onMoved = (updatedItem: ItemDossier, message: string) => {
    setItem(updatedItem)
    setDoneMessage(message)
    showToast(message)
    // Cached lists and counts show the old state.
    void router.invalidate()
  }
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <ItemHead item={item} />
      <QueueNeighbours queue={item.queue} />
      {doneMessage !== undefined && <StepDone message={doneMessage} />}
      <WorkHolder queue="items" subjectId={item.id} name={item.name} version={item.version} />
      {item.proposal !== null && (
        <WorkHolder queue="changes" subjectId={item.id} name={item.name} version={item.proposal.id} />
      )}
      <ItemWarnings item={item} />
      <Proposal {...{ item, onMoved }} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Description item={item} />
          {item.book !== null && <BookFacts book={item.book} />}
          <ItemFacts item={item} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ItemPriceFacts item={item} />
          <ComparablePrices item={item} />
          <KindRangeLedger
            range={item.kindRange}
            price={item.price}
            priceLabel="Harga ini"
            zone={item.zonePrices === null ? undefined : 'Zona 1'}
          />
          <Vendor vendor={item.vendor} />
          <ItemLog events={item.events} />
        </div>
      </div>
      <ItemSteps item={item} onMoved={onMoved} />
    </div>
  )
}

function ItemHead({ item }: { item: ItemDossier }) {
  const { publishedAt, vendor } = item
  return (
    <DossierHead
      back={
        <Link to="/staff/items" search={{}} aria-label="Kembali ke Pemeriksaan barang" className={backClass}>
          <Icon name="arrow-left" size={24} />
        </Link>
      }
      name={item.name}
      status={ITEM_STATUS[item.state]}
      lead={
        <>
          {ITEM_KINDS[item.kind]} dari {vendor.name}
          {vendor.regencyName !== '' && `, ${vendor.regencyName}`}
        </>
      }
      since={
        publishedAt === null
          ? `Diubah ${shortDate(item.updatedAt)}`
          : `${item.state === 'live' ? 'Tayang sejak' : 'Pertama tayang'} ${shortDate(publishedAt)}`
      }
    />
  )
}

function ItemWarnings({ item: { state, reason, missing } }: { item: ItemDossier }) {
  return (
    <>
      {reason !== '' && (
        <Banner
          kind={state === 'taken_down' ? 'danger' : 'attention'}
          title={state === 'taken_down' ? 'Diturunkan petugas' : 'Dikembalikan ke penyedia'}
        >
          {reason}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner kind="attention" title="Belum lengkap untuk ditayangkan">
          <ul className="list-disc pl-5">
            {missing.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

function Description({ item }: { item: ItemDossier }) {
  return (
    <section className="card flex flex-col gap-4 p-4 sm:flex-row md:p-5">
      {item.files.length > 0 ? (
        <Gallery
          className="w-full shrink-0 sm:w-72"
          pictures={item.files.map(({ url, smallUrl, name, description, ordinal }) => ({
            src: url,
            small: smallUrl,
            alt: `Gambar ${ordinal} ${name || item.name}`,
            note: [name, description].filter(Boolean).join(': '),
            fit: 'whole',
          }))}
        />
      ) : (
        <img
          src={pictureAddress(item.picture)}
          alt={`Gambar ${item.name}`}
          width={192}
          height={192}
          className="picture-frame size-48 shrink-0 self-center rounded-lg object-cover sm:self-start"
        />
      )}
      <div className="min-w-0">
        <h2 className="text-base font-bold">Keterangan</h2>
        {item.description === '' ? (
          <p className="mt-1 text-ink-2">Belum diisi.</p>
        ) : (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{item.description}</p>
        )}
      </div>
    </section>
  )
}

function Vendor({ vendor }: Pick<ItemDossier, 'vendor'>) {
  return (
    <section className="card px-4 py-3">
      <h2 className="text-base font-bold">Penyedia</h2>
      <p className="mt-1">
        <Link to="/staff/members/$memberId" params={{ memberId: vendor.id }} className={linkClass}>
          {vendor.name}
        </Link>
      </p>
      <p className="caption text-ink-3">
        {vendor.trusted ? 'Barangnya tayang tanpa diperiksa dahulu.' : 'Barangnya diperiksa sebelum tayang.'}
      </p>
    </section>
  )
}

function ItemLog({ events }: Pick<ItemDossier, 'events'>) {
  return (
    <section className="card px-4 py-3">
      <h2 className="mb-2 text-base font-bold">Riwayat</h2>
      {events.length === 0 ? (
        <p className="text-ink-2">Belum ada catatan.</p>
      ) : (
        <ItemEvents events={events} />
      )}
    </section>
  )
}

type ProposalProps = { item: ItemDossier; onMoved: (updatedItem: ItemDossier, message: string) => void }

/** The change that the vendor proposes to a live item, next to the published version. */
function Proposal({ item, onMoved }: ProposalProps) {
  const { proposal } = item
  if (proposal === null) return null
  return (
    <section className="card flex flex-col gap-4 border-l-4 border-l-stamp p-4 md:p-5">
      <div>
        <h2 className="heading-3">Usulan perubahan</h2>
        <p className="text-ink-2">
          Diajukan {shortDate(proposal.proposedAt)}. Barang tetap tayang seperti sekarang sampai usulan ini
          disetujui.
        </p>
      </div>
      {proposal.changes.length > 0 && <ItemChanges changes={proposal.changes} />}
      {proposal.files !== null && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <PictureSet title="Gambar sekarang" files={item.files} others={proposal.files} />
          <PictureSet title="Gambar usulan" files={proposal.files} others={item.files} isProposed />
        </div>
      )}
      {proposal.missing.length > 0 && (
        <Banner kind="attention" title="Usulan ini belum lengkap">
          <ul className="list-disc pl-5">
            {proposal.missing.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="flex flex-wrap gap-2 md:justify-end">
        <ProposalSteps {...{ item, proposal, onMoved }} />
      </div>
    </section>
  )
}

/** Links to the previous and the next item of the review queue, and the position in it. */
function QueueNeighbours({ queue: { previous, next, position, total } }: Pick<ItemDossier, 'queue'>) {
  if (total === 0) return null
  return (
    <nav aria-label="Antrean pemeriksaan" className="flex flex-wrap items-center gap-2">
      <p className="caption tnum mr-auto text-ink-2">
        {position > 0
          ? `Nomor ${formatNumber(position)} dari ${formatNumber(total)} dalam antrean`
          : `${formatNumber(total)} menunggu dalam antrean`}
      </p>
      <NeighbourLink itemId={previous}>
        <Icon name="arrow-left" size={18} />
        Sebelumnya
      </NeighbourLink>
      <NeighbourLink itemId={next}>
        Berikutnya
        <Icon name="caret-right" size={18} />
      </NeighbourLink>
    </nav>
  )
}

function NeighbourLink({ itemId, children }: { itemId: number | null; children: ReactNode }) {
  if (itemId === null) return null
  return (
    <Link to="/staff/items/$itemId" params={{ itemId }} className={buttonClass('outline', 'toolbar')}>
      {children}
    </Link>
  )
}
