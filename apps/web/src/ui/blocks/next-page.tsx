import { LoadMore } from './load-more.tsx'

/** What a list knows about the rows that it has not loaded. */
export type MoreRows = {
  shown: number
  /** Position of the next page; null at the end of the list. */
  next: unknown
  /** State of the call that loads the next page. */
  fetching: { isPending: boolean; refusal: unknown }
  onMore: () => void
}

type NextPageProps = MoreRows & {
  /** null when it is not known. */
  total: number | null
}

/** Loads the next page of a list whose total may be outdated; nothing below an empty list. */
export function NextPage({ shown, total, next, fetching, onMore }: NextPageProps) {
  if (shown === 0) return null
  const rest = total === null ? null : Math.max(total, shown + 1)
  return (
    <LoadMore
      shown={shown}
      total={next === null ? shown : rest}
      state={fetching.isPending ? 'loading' : fetching.refusal === null ? 'ready' : 'error'}
      onMore={next === null ? undefined : onMore}
    />
  )
}
