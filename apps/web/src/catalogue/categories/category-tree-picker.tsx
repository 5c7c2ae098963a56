import type { Category } from '@pasar/contract/catalogue/category'
import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useEffect, useRef, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { SectionError } from '../../ui/blocks/error-state.tsx'
import { Loading, RowsSkeleton } from '../../ui/blocks/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { loadCategories, loadCategoryCounts } from '../catalogue.api.ts'
import { visibleRows } from './category-rows.ts'
import { type CategoryNode, categoryPath, categoryTree, countNodes, matchingNodes } from './category-tree.ts'
import { CategoryTreeRows } from './category-tree-rows.tsx'
import { useLikelyCategories } from './use-likely-categories.ts'

/** any: a filter. goods, books: the category of an item, which must be a leaf. leaf: either. */
export type CategoryChoice = 'any' | 'goods' | 'books' | 'leaf'

type CategoryTreePickerProps = {
  value: string
  choice?: CategoryChoice | undefined
  list?: CatalogueSearch | undefined
  /** @param fullName name with all ancestors; empty for all */
  onConfirm: (id: string, fullName: string) => void
  onCancel: () => void
}

/** Categories shown for the goods with the typed name. */
const MAX_LIKELY = 6

/** Below this number of nodes the whole tree is open. */
const OPEN_BELOW = 25

/** The tree with its search field. A selection takes effect only after confirmation. */
export function CategoryTreePicker(props: CategoryTreePickerProps) {
  const { all, hasFailed, retry } = useCategories()
  const counts = useCategoryCounts(props.list)
  if (hasFailed) return <SectionError onRetry={retry}>Kategori gagal dimuat.</SectionError>
  if (all === null)
    return (
      <Loading onRetry={retry}>
        <RowsSkeleton rows={6} />
      </Loading>
    )
  return <CategoryTreeForm {...props} {...{ all, counts }} />
}

type FormProps = Omit<CategoryTreePickerProps, 'list'> & {
  all: readonly Category[]
  counts: Counts | undefined
}

function CategoryTreeForm({ value, choice = 'any', onConfirm, onCancel, all, counts }: FormProps) {
  const [chosenId, setChosen] = useState(value)
  const { rows, typed, isSearching, filter, toggle } = useVisibleRows(all, value, choice)
  const tree = useRef<HTMLDivElement>(null)
  const path = categoryPath(all, chosenId)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(chosenId, path.at(-1)?.fullName ?? '')
      }}
      className="flex min-h-full flex-col gap-3"
    >
      <TextField
        label="Cari kategori"
        hideLabel
        icon="magnifying-glass"
        placeholder="Kategori atau nama barang"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => filter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          tree.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus()
        }}
      />
      <div ref={tree} className="min-w-0 flex-1">
        {rows.length > 0 && (
          <CategoryTreeRows
            {...{ rows, chosen: chosenId }}
            countOf={(id) => counts && (id === '' ? counts.all : (counts.byCategory[id] ?? 0))}
            terms={typed.split(/\s+/)}
            leavesOnly={choice !== 'any'}
            onChoose={setChosen}
            onToggle={toggle}
          />
        )}
        <p role="status" className={rows.length > 0 ? 'sr-only' : 'py-6 text-center text-ink-2'}>
          {rows.length === 0 &&
            (isSearching ? 'Mencari…' : 'Tidak ada kategori atau barang dengan kata itu.')}
          {rows.length > 0 && typed.trim() !== '' && `${rows.length} kategori`}
        </p>
      </div>
      <Foot {...{ choice, path, onCancel }} />
    </form>
  )
}

/**
 * The rows of the tree for the typed text. The first level and the path to the current value are
 * open at first, and every node if few match.
 */
function useVisibleRows(all: readonly Category[], value: string, choice: CategoryChoice) {
  const [typedText, setTyped] = useState('')
  /** Nodes that the user has opened or closed. */
  const [toggledIds, setToggled] = useState<ReadonlySet<string>>(new Set())
  const likely = useLikelyCategories(all, MAX_LIKELY)
  const likelyIds = new Set(likely.found.choices.map(({ id }) => id))
  const nodes = matchingNodes(rootsFor(choice, categoryTree(all)), typedText, likelyIds)
  const opensAll = typedText.trim() !== '' && countNodes(nodes) <= OPEN_BELOW
  const opensAtFirst = new Set(
    [...all.filter(({ level }) => level === 1), ...categoryPath(all, value)].map(({ id }) => id),
  )
  const isOpen = (id: string) => (opensAll || opensAtFirst.has(id)) !== toggledIds.has(id)
  return {
    rows: visibleRows(nodes, isOpen, null),
    typed: typedText,
    isSearching: likely.found.state === 'searching',
    filter(text: string) {
      setTyped(text)
      likely.ask(text)
      setToggled(new Set())
    },
    toggle: (id: string) =>
      setToggled((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
  }
}

type FootProps = Pick<CategoryTreePickerProps, 'choice' | 'onCancel'> & { path: readonly Category[] }

/** The path to the selection, and the confirm button. */
function Foot({ choice, path, onCancel }: FootProps) {
  const isAny = choice === 'any'
  const name = path.at(-1)?.name
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 border-t border-line bg-raised px-4 py-3 sm:-mx-5 sm:px-5">
      <p aria-live="polite" className="caption pb-2 text-ink-2 empty:hidden">
        {path.length > 1 && path.map((one) => one.name).join(' › ')}
      </p>
      <div className="flex justify-end gap-2 *:max-sm:flex-1">
        <Button variant="outline" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" disabled={!isAny && name === undefined}>
          {name === undefined ? (isAny ? 'Semua kategori' : 'Pilih kategori') : `Pilih ${name}`}
        </Button>
      </div>
    </div>
  )
}

/** First row of the tree: no category filter. */
const everything: CategoryNode = {
  category: { id: '', name: 'Semua kategori', fullName: '', parentId: null, level: 1, icon: 'squares-four' },
  children: [],
}

/** Books have a separate listing. */
const rootsFor = (choice: CategoryChoice, roots: readonly CategoryNode[]) =>
  choice === 'any'
    ? [everything, ...roots]
    : roots.filter(({ category }) => choice === 'leaf' || (category.name === 'Buku') === (choice === 'books'))

type Counts = { all: number; byCategory: Readonly<Record<string, number>> }

/**
 * Returns the number of items per category in a listing; undefined while unknown, and then no
 * category is hidden.
 */
function useCategoryCounts(list: CatalogueSearch | undefined): Counts | undefined {
  const { call } = usePageContext()
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    if (list === undefined) return
    const abort = new AbortController()
    loadCategoryCounts(call, list, abort.signal).then(
      (foundCounts) => !abort.signal.aborted && setCounts(foundCounts),
      () => undefined,
    )
    return () => abort.abort()
  }, [call, list])
  return counts
}

/** Loads all categories once; null while loading. */
function useCategories() {
  const { call } = usePageContext()
  const [all, setAll] = useState<readonly Category[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffectOnChange(round, () => {
    let isCurrent = true
    loadCategories(call).then(
      (foundCategories) => isCurrent && setAll(foundCategories),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  })
  const retry = () => {
    setFailed(false)
    setRound((before) => before + 1)
  }
  return { all, hasFailed, retry }
}
