import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { useEffect, useRef } from 'react'
import type { CallInput } from '../call/call.ts'
import { useNewest } from '../live/use-newest.ts'
import { useCall } from './use-call.ts'

/** Names of the fields of a reply that are rows. */
type RowsField<List> = { [F in keyof List]-?: List[F] extends readonly unknown[] ? F : never }[keyof List]

/** Position of the next page in a reply: the cursor. */
type Next<List> = List extends { next: infer N } ? NonNullable<N> : never

/**
 * Joins the list that the loader has read with the pages that the user loads below it. Fresh loader
 * data starts it over. The counts are those of the newest page.
 *
 * @param loadedList reply of the endpoint for the first page
 * @param rows field of the reply that contains the rows
 * @param inputAt input of the call for the page at a cursor, with the same filters
 * @returns the list, `change` for what a user does with its rows, and `more` for `NextPage` or
 *   `MoreButton`
 */
export function useListScreen<E extends Endpoint, F extends RowsField<Reply<E>>>(
  loadedList: Reply<E>,
  endpoint: E,
  rows: F,
  inputAt: (next: Next<Reply<E>>, list: Reply<E>) => CallInput<E>,
) {
  type List = Reply<E> & { next: Next<Reply<E>> | null } & Record<F, readonly unknown[]>
  const [list, , change] = useNewest<List>(loadedList as List)
  const current = useRef(loadedList)
  useEffect(() => {
    current.current = loadedList
  }, [loadedList])
  const fetching = useCall(
    endpoint,
    (page) => {
      // The filters have changed meanwhile: the page belongs to the former list.
      if (current.current !== loadedList) return
      change((now) => ({ ...now, ...(page as List), [rows]: [...now[rows], ...(page as List)[rows]] }))
    },
    'silent',
  )
  const { next } = list
  const onMore = () => {
    if (next !== null) void fetching.send(inputAt(next, list))
  }
  return { list: list as Reply<E>, change, more: { shown: list[rows].length, next, fetching, onMore } }
}
