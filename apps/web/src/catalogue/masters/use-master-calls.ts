import {
  addCurrency,
  addGroup,
  addTag,
  type Currency,
  type CurrencyForm,
  deleteCurrency,
  deleteGroup,
  deleteTag,
  editCurrency,
  editGroup,
  editTag,
  isItemGroup,
  listCurrencies,
  listGroups,
  listTags,
  type MasterTag,
} from '@pasar/contract/catalogue/masters'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { MasterAction } from '@pasar/domain/catalogue/masters'
import { useRef, useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { useCall } from '../../page/use-call.ts'

/** Form values of a tag, group or currency. */
export type MasterForm = { name: string; groupNameId: string; currency: Omit<CurrencyForm, 'name'> }

export type MasterRow = MasterTag & { groupNameId?: string; currency?: Omit<CurrencyForm, 'name'> }

/** A list and its actions. */
export type MasterCalls = {
  rows: readonly MasterRow[] | null
  groupNames: readonly { id: string; name: string }[]
  hasMore: boolean
  /** Loading the list or its next page failed. */
  hasFailed: boolean
  /** @param after last visible id; 0 for the first page */
  load: (after?: number) => void
  add: (form: MasterForm) => void
  edit: (id: number, form: MasterForm) => void
  remove: (id: number) => void
  isPending: boolean
  /** Number of completed actions. An increase closes the current dialog. */
  completedCount: number
  /** The last refusal and its action. */
  lastRefusal: { action: MasterAction; refusal: CallError } | null
}

type Page = { data: MasterRow[]; meta: { setup: { next: number | null } } }

const params = { type: 'item' as const }

type Calls = Readonly<Record<MasterAction, { isPending: boolean; refusal: CallError | null }>>

/** The loaded rows, page by page, and the last action. */
function useListState() {
  const [rows, setRows] = useState<readonly MasterRow[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [last, setLast] = useState<MasterAction>('add')
  const [doneCount, setDoneCount] = useState(0)
  const from = useRef(0)
  return {
    rows,
    hasMore: next !== null,
    from,
    done: doneCount,
    countDone: () => setDoneCount((count) => count + 1),
    setLastAction: setLast,
    addPage: ({ data, meta }: Page) => {
      const isFirst = from.current === 0
      setRows((before) => (isFirst || before === null ? data : [...before, ...data]))
      setNext(meta.setup.next)
    },
    callState: (calls: Calls) => {
      const { refusal } = calls[last]
      return {
        isPending: calls.add.isPending || calls.edit.isPending || calls.delete.isPending,
        lastRefusal: refusal === null ? null : { action: last, refusal },
      }
    },
  }
}

const fromCurrency = ({ id, name, owner, ...currency }: Currency): MasterRow => ({
  id,
  name,
  owner,
  itemsLeft: 0,
  isHalted: false,
  currency,
})

type OnDone = (action: MasterAction) => void

/** Requests of one kind. */
type MasterRequests = {
  list: (after: number) => unknown
  add: (form: MasterForm) => unknown
  edit: (id: number, form: MasterForm) => unknown
  remove: (id: number) => unknown
}

/** Maps the requests of one kind to the common interface. */
function masterCalls(
  { rows, hasMore, from, done: completedCount, setLastAction, callState }: ReturnType<typeof useListState>,
  calls: Calls,
  listing: { refusal: CallError | null },
  { list, add, edit, remove }: MasterRequests,
  groupNames: MasterCalls['groupNames'] = [],
): MasterCalls {
  return {
    ...{ rows, hasMore, completedCount, groupNames },
    hasFailed: listing.refusal !== null,
    ...callState(calls),
    load: (after = 0) => {
      from.current = after
      list(after)
    },
    add: (form) => {
      setLastAction('add')
      add(form)
    },
    edit: (id, form) => {
      setLastAction('edit')
      edit(id, form)
    },
    remove: (id) => {
      setLastAction('delete')
      remove(id)
    },
  }
}

/** After an action: shows a toast and reloads the list from the start. */
const doneWith =
  (onDone: OnDone, { from, countDone }: ReturnType<typeof useListState>, list: MasterRequests['list']) =>
  (action: MasterAction) =>
  () => {
    onDone(action)
    countDone()
    from.current = 0
    list(0)
  }

export function useTagCalls(onDone: OnDone): MasterCalls {
  const state = useListState()
  const listing = useCall(listTags, state.addPage, 'in-place')
  const list = (after: number) => listing.send({ params, query: { after } })
  const finish = doneWith(onDone, state, list)
  const calls = {
    add: useCall(addTag, finish('add'), 'in-place'),
    edit: useCall(editTag, finish('edit'), 'in-place'),
    delete: useCall(deleteTag, finish('delete'), 'in-place'),
  }
  return masterCalls(state, calls, listing, {
    list,
    add: ({ name }) => calls.add.send({ params, body: { name } }),
    edit: (id, { name }) => calls.edit.send({ params, body: { id, name } }),
    remove: (id) => calls.delete.send({ params, body: { id } }),
  })
}

export function useGroupCalls(onDone: OnDone): MasterCalls {
  const state = useListState()
  const [groupNames, setGroupNames] = useState<MasterCalls['groupNames']>([])
  const take = ({ data, meta }: Reply<typeof listGroups>) => {
    setGroupNames(meta.setup.groupNames)
    state.addPage({ data: data.filter(isItemGroup), meta })
  }
  const listing = useCall(listGroups, take, 'in-place')
  const list = (after: number) => listing.send({ params, query: { after } })
  const finish = doneWith(onDone, state, list)
  const calls = {
    add: useCall(addGroup, finish('add'), 'in-place'),
    edit: useCall(editGroup, finish('edit'), 'in-place'),
    delete: useCall(deleteGroup, finish('delete'), 'in-place'),
  }
  const sending: MasterRequests = {
    list,
    add: ({ name, groupNameId }) => calls.add.send({ params, body: { name, groupNameId } }),
    edit: (id, { name }) => calls.edit.send({ params, body: { id, name } }),
    remove: (id) => calls.delete.send({ params, body: { id } }),
  }
  return masterCalls(state, calls, listing, sending, groupNames)
}

export function useCurrencyCalls(onDone: OnDone): MasterCalls {
  const state = useListState()
  const take = ({ data, meta }: Reply<typeof listCurrencies>) =>
    state.addPage({ data: data.map(fromCurrency), meta })
  const listing = useCall(listCurrencies, take, 'in-place')
  const list = (after: number) => listing.send({ params, query: { after } })
  const finish = doneWith(onDone, state, list)
  const calls = {
    add: useCall(addCurrency, finish('add'), 'in-place'),
    edit: useCall(editCurrency, finish('edit'), 'in-place'),
    delete: useCall(deleteCurrency, finish('delete'), 'in-place'),
  }
  return masterCalls(state, calls, listing, {
    list,
    add: ({ name, currency }) => calls.add.send({ params, body: { name, ...currency } }),
    edit: (id, { name, currency }) => calls.edit.send({ params, body: { id, name, ...currency } }),
    remove: (id) => calls.delete.send({ params, body: { id } }),
  })
}
