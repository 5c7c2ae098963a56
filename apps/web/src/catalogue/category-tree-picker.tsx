import type { Category } from '@pasar/contract/catalogue/category'
import { useDeferredValue, useEffect, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { SectionError } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Loading, RowsSkeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { loadCategories } from './catalogue.api.ts'
import { type CategoryNode, categoryPath, categoryTree, countNodes, matchingNodes } from './category-tree.ts'

/** any: a filter. goods, books: where an item stands, which is a category without others below it. */
export type CategoryChoice = 'any' | 'goods' | 'books'

type CategoryTreePickerProps = {
  value: string
  choice?: CategoryChoice | undefined
  onConfirm: (id: string) => void
  onCancel: () => void
}

/** Under this many lines everything stands open. */
const OPEN_BELOW = 25

/** The tree: branches open and close, one category is chosen, and nothing happens before it is confirmed. */
export function CategoryTreePicker({ value, choice = 'any', onConfirm, onCancel }: CategoryTreePickerProps) {
  const { all, hasFailed, retry } = useCategories()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(value)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const wanted = useDeferredValue(typed)
  if (hasFailed) return <SectionError onRetry={retry}>Kategori gagal dimuat.</SectionError>
  if (all === null)
    return (
      <Loading onRetry={retry}>
        <RowsSkeleton rows={6} />
      </Loading>
    )
  const nodes = matchingNodes(rootsFor(choice, categoryTree(all)), wanted)
  const opensAll = wanted.trim() !== '' && countNodes(nodes) <= OPEN_BELOW
  const path = categoryPath(all, value)
  const isOpen = (id: string) => (opensAll || path.some((one) => one.id === id)) !== turned.has(id)
  const turn = (id: string) =>
    setTurned((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const name = all.find(({ id }) => id === chosen)?.name
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(chosen)
      }}
      className="flex min-h-full flex-col gap-3"
    >
      <TextField
        label="Cari kategori"
        hideLabel
        icon="magnifying-glass"
        placeholder="Cari kategori"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTurned(new Set())
        }}
      />
      <fieldset className="min-w-0 flex-1">
        <legend className="sr-only">Kategori</legend>
        {choice === 'any' && wanted.trim() === '' && (
          <Choice id="" name="Semua kategori" isChosen={chosen === ''} onChoose={setChosen} indent={0} />
        )}
        <Branches
          {...{ nodes, isOpen, turn, chosen }}
          onlyLast={choice !== 'any'}
          onChoose={setChosen}
          indent={0}
        />
        {nodes.length === 0 && (
          <p className="py-6 text-center text-tinta-2">Tidak ada kategori dengan kata itu.</p>
        )}
      </fieldset>
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex justify-end gap-2 border-t border-garis bg-terangkat px-4 py-3 sm:-mx-5 sm:px-5 *:max-sm:flex-1">
        <Button variant="outline" onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" disabled={choice !== 'any' && name === undefined}>
          {name === undefined ? (choice === 'any' ? 'Semua kategori' : 'Pilih kategori') : `Pilih ${name}`}
        </Button>
      </div>
    </form>
  )
}

/** Books stand in a list of their own. */
const rootsFor = (choice: CategoryChoice, roots: readonly CategoryNode[]) =>
  choice === 'any'
    ? roots
    : roots.filter(({ category }) => (category.name === 'Buku') === (choice === 'books'))

/** All categories, fetched once; null while they are on their way. */
function useCategories() {
  const { call } = usePageContext()
  const [all, setAll] = useState<readonly Category[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further round asks again
  useEffect(() => {
    let isWanted = true
    loadCategories(call).then(
      (found) => isWanted && setAll(found),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [call, round])
  const retry = () => {
    setFailed(false)
    setRound((before) => before + 1)
  }
  return { all, hasFailed, retry }
}

type BranchesProps = {
  nodes: readonly CategoryNode[]
  isOpen: (id: string) => boolean
  turn: (id: string) => void
  chosen: string
  /** Whether only categories without others below them can be chosen. */
  onlyLast: boolean
  onChoose: (id: string) => void
  indent: number
}

const indents = ['', 'pl-6', 'pl-12', 'pl-18'] as const

function Branches(props: BranchesProps) {
  const { nodes, isOpen, turn, chosen, onlyLast, onChoose, indent } = props
  return (
    <ul>
      {nodes.map(({ category: { id, name }, children }) => (
        <li key={id}>
          <div className={classes('flex items-center border-b border-garis', indents[indent])}>
            {children.length > 0 ? (
              <button
                type="button"
                aria-expanded={isOpen(id)}
                aria-label={`Isi ${name}`}
                onClick={() => turn(id)}
                className="-ml-2 grid size-11 shrink-0 place-items-center rounded-lg text-tinta-2 enabled-hover:bg-cekung"
              >
                <Icon name={isOpen(id) ? 'caret-down' : 'caret-right'} size={18} />
              </button>
            ) : (
              <span className="-ml-2 size-11 shrink-0" />
            )}
            {onlyLast && children.length > 0 ? (
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => turn(id)}
                className={classes('min-h-11 flex-1 text-left', indent === 0 && 'font-bold')}
              >
                {name}
              </button>
            ) : (
              <Choice {...{ id, name, onChoose }} isChosen={chosen === id} indent={indent} />
            )}
          </div>
          {children.length > 0 && isOpen(id) && (
            <Branches {...props} nodes={children} indent={Math.min(indent + 1, 3)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  id: string
  name: string
  isChosen: boolean
  onChoose: (id: string) => void
  indent: number
}

function Choice({ id, name, isChosen, onChoose, indent }: ChoiceProps) {
  return (
    <label
      className={classes(
        'flex min-h-11 min-w-0 flex-1 items-center gap-3 has-checked:font-bold',
        indent === 0 && id !== '' && 'font-bold',
      )}
    >
      <input
        type="radio"
        name="kategori"
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
        className="size-6 shrink-0 appearance-none rounded-full border-[1.5px] border-batas bg-kertas checked:border-[7px] checked:border-papan-700 forced-colors:appearance-auto"
      />
      <span className="min-w-0">{name}</span>
    </label>
  )
}
