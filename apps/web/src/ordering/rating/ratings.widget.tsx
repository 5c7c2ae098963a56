import { itemRatings, type Ratings, vendorRatings } from '@pasar/contract/ordering/rating'
import { MAX_STARS } from '@pasar/domain/ordering/rating'
import { useState } from 'react'
import { RelativeDay } from '../../page/relative-time.tsx'
import { useCall } from '../../page/use-call.ts'
import { Rating } from '../../ui/base/rating.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { MoreButton } from '../../ui/blocks/more-button.tsx'
import { formatNumber } from '../../ui/text/money.ts'

/** @param counted number of ratings in the average */
type SubjectProps = { id: number; counted: number; className?: string | undefined }

/** Ratings of a vendor. Loads after the page and renders nothing if there are none. */
export function VendorRatings({ id, ...shown }: SubjectProps) {
  const [list, setList] = useState<Ratings | null>(null)
  const reading = useCall(vendorRatings, (page) => setList(joined(list, page)), 'silent')
  const onMore = () => void reading.send({ params: { merchantId: id }, query: { before: list?.next ?? 0 } })
  return <RatingsList {...{ list, reading, onMore, ...shown }} />
}

/** Ratings of an item. */
export function ItemRatings({ id, ...shown }: SubjectProps) {
  const [list, setList] = useState<Ratings | null>(null)
  const reading = useCall(itemRatings, (page) => setList(joined(list, page)), 'silent')
  const onMore = () => void reading.send({ params: { pageId: id }, query: { before: list?.next ?? 0 } })
  return <RatingsList {...{ list, reading, onMore, ...shown }} />
}

const joined = (list: Ratings | null, page: Ratings): Ratings => ({
  ...page,
  ratings: [...(list?.ratings ?? []), ...page.ratings],
})

type ListProps = {
  list: Ratings | null
  onMore: () => void
  reading: { isPending: boolean; refusal: Error | null }
  counted: number
  className?: string | undefined
}

/** The distribution of stars, and the newest texts. */
function RatingsList({ list, onMore, reading, counted, className }: ListProps) {
  useOnMount(onMore)
  if (list === null || counted === 0) return null
  const unread = counted - list.counts.reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="reviews-heading" className={className}>
      <h2 id="reviews-heading" className="heading-3">
        Penilaian sekolah
      </h2>
      {list.ratings.length > 0 && <Spread counts={list.counts} />}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {list.ratings.map((rating) => (
          <li key={rating.orderId} className="py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <Rating value={rating.stars} />
              <RelativeDay at={rating.at} className="caption text-ink-3" />
            </p>
            <p className="caption text-ink-2">{rating.school}</p>
            {rating.text !== '' && <p className="wrap-anywhere whitespace-pre-line">{rating.text}</p>}
            {rating.answer !== '' && (
              <div className="mt-2 rounded-lg bg-sunken p-3">
                <p className="font-semibold">Jawaban penyedia</p>
                <p className="wrap-anywhere whitespace-pre-line">{rating.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {unread > 0 && (
        // Demo items and vendors have an average without rated orders.
        <p className="caption text-ink-2">
          {formatNumber(unread)} penilaian {list.ratings.length > 0 && 'lainnya '}hanya angka data contoh:
          tanpa pesanan dan tanpa ulasan.
        </p>
      )}
      {list.next !== null && (
        <div className="flex flex-col items-start">
          <MoreButton fetching={reading} onMore={onMore} label="Ulasan lain" />
        </div>
      )}
    </section>
  )
}

/** A bar per number of stars, five stars first. */
function Spread({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="mt-2 flex max-w-96 flex-col gap-1">
      {counts
        .map((count, at) => ({ stars: at + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2 text-sm">
            <span className="tnum w-16 shrink-0">
              {stars} <span className="sr-only">dari {MAX_STARS} </span>bintang
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full bg-brass-700"
                style={{ width: `${all === 0 ? 0 : (100 * count) / all}%` }}
              />
            </span>
            <span className="tnum w-10 text-right text-ink-2">{formatNumber(count)}</span>
          </li>
        ))}
    </ul>
  )
}
