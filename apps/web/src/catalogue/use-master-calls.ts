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
  type ItemGroup,
  listCurrencies,
  listGroups,
  listTags,
  type Tag,
} from '@pasar/contract/catalogue/masters'
import type { MasterAction } from '@pasar/domain/catalogue/masters'
import { useRef, useState } from 'react'
import type { Refused } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'

/** What a person fills in of a tag, a group or a currency. */
export type MasterForm = { name: string; groupNameId: string; currency: Omit<CurrencyForm, 'name'> }

export type MasterRow = Tag & { groupNameId?: string; currency?: Omit<CurrencyForm, 'name'> }

/** A list and what can be done with it. */
export type MasterCalls = {
  rows: readonly MasterRow[] | null
  groupNames: readonly { id: string; name: string }[]
  hasMore: boolean
  /** @param after the last id that is shown; 0 for the beginning */
  load: (after?: number) => void
  add: (form: MasterForm) => void
  edit: (id: number, form: MasterForm) => void
  remove: (id: number) => void
  isPending: boolean
  /** The last refusal, with the act that met it. */
  refused: { action: MasterAction; refusal: Refused } | null
}

type Page = { data: MasterRow[]; meta: { setup: { next: number | null } } }

const params = { type: 'item' as const }

type Calls = Readonly<Record<MasterAction, { isPending: boolean; refusal: Refused | null }>>

/** The rows that are shown, page after page, and which act was the last. */
function useStanding() {
  const [rows, setRows] = useState<readonly MasterRow[] | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const [last, setLast] = useState<MasterAction>('add')
  const from = useRef(0)
  return {
    rows,
    hasMore: next !== null,
    from,
    act: setLast,
    take: ({ data, meta }: Page) => {
      const isFirst = from.current === 0
      setRows((before) => (isFirst || before === null ? data : [...before, ...data]))
      setNext(meta.setup.next)
    },
    standing: (calls: Calls) => {
      const { refusal } = calls[last]
      return {
        isPending: calls.add.isPending || calls.edit.isPending || calls.delete.isPending,
        refused: refusal === null ? null : { action: last, refusal },
      }
    },
  }
}

const fromCurrency = ({ id, name, owner, ...currency }: Currency): MasterRow => ({
  id,
  name,
  owner,
  currency,
})
const fromGroup = ({ id, name, owner, groupNameId }: ItemGroup): MasterRow => ({
  id,
  name,
  owner,
  groupNameId,
})

type OnDone = (action: MasterAction) => void

export function useTagCalls(onDone: OnDone): MasterCalls {
  const { rows, hasMore, from, act, take, standing } = useStanding()
  const listing = useCall(listTags, take)
  const load = (after = 0) => {
    from.current = after
    void listing.send({ params, query: { after } })
  }
  const done = (action: MasterAction) => () => {
    onDone(action)
    load()
  }
  const calls = {
    add: useCall(addTag, done('add'), 'in-place'),
    edit: useCall(editTag, done('edit'), 'in-place'),
    delete: useCall(deleteTag, done('delete'), 'in-place'),
  }
  return {
    ...{ rows, hasMore, load, groupNames: [] },
    ...standing(calls),
    add: ({ name }) => {
      act('add')
      void calls.add.send({ params, body: { name } })
    },
    edit: (id, { name }) => {
      act('edit')
      void calls.edit.send({ params, body: { id, name } })
    },
    remove: (id) => {
      act('delete')
      void calls.delete.send({ params, body: { id } })
    },
  }
}

export function useGroupCalls(onDone: OnDone): MasterCalls {
  const { rows, hasMore, from, act, take, standing } = useStanding()
  const [groupNames, setGroupNames] = useState<MasterCalls['groupNames']>([])
  const listing = useCall(listGroups, ({ data, meta }) => {
    setGroupNames(meta.setup.groupNames)
    take({ data: data.map(fromGroup), meta })
  })
  const load = (after = 0) => {
    from.current = after
    void listing.send({ params, query: { after } })
  }
  const done = (action: MasterAction) => () => {
    onDone(action)
    load()
  }
  const calls = {
    add: useCall(addGroup, done('add'), 'in-place'),
    edit: useCall(editGroup, done('edit'), 'in-place'),
    delete: useCall(deleteGroup, done('delete'), 'in-place'),
  }
  return {
    ...{ rows, hasMore, load, groupNames },
    ...standing(calls),
    add: ({ name, groupNameId }) => {
      act('add')
      void calls.add.send({ params, body: { name, groupNameId } })
    },
    edit: (id, { name }) => {
      act('edit')
      void calls.edit.send({ params, body: { id, name } })
    },
    remove: (id) => {
      act('delete')
      void calls.delete.send({ params, body: { id } })
    },
  }
}

export function useCurrencyCalls(onDone: OnDone): MasterCalls {
  const { rows, hasMore, from, act, take, standing } = useStanding()
  const listing = useCall(listCurrencies, ({ data, meta }) => take({ data: data.map(fromCurrency), meta }))
  const load = (after = 0) => {
    from.current = after
    void listing.send({ params, query: { after } })
  }
  const done = (action: MasterAction) => () => {
    onDone(action)
    load()
  }
  const calls = {
    add: useCall(addCurrency, done('add'), 'in-place'),
    edit: useCall(editCurrency, done('edit'), 'in-place'),
    delete: useCall(deleteCurrency, done('delete'), 'in-place'),
  }
  return {
    ...{ rows, hasMore, load, groupNames: [] },
    ...standing(calls),
    add: ({ name, currency }) => {
      act('add')
      void calls.add.send({ params, body: { name, ...currency } })
    },
    edit: (id, { name, currency }) => {
      act('edit')
      void calls.edit.send({ params, body: { id, name, ...currency } })
    },
    remove: (id) => {
      act('delete')
      void calls.delete.send({ params, body: { id } })
    },
  }
}
