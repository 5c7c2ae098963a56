import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { staffPagesOf } from '../../links/staff-pages.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { moveAlong } from '../../ui/base/arrow-keys.ts'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { ENTRY_LOOK, EntryList, POINTED_LOOK } from './entry-list.tsx'
import { isFoundBy } from './found-by.ts'
import { menuEntries } from './menu-entries.ts'

type StaffMenuProps = {
  /** Name of the navigation. */
  name: string
  path: string
  roles: readonly StaffRole[]
  /** Closes the drawer. */
  onGo?: (() => void) | undefined
}

/**
 * The menu of staff by group, and one field for its pages and for the data of the platform. Typed
 * text leaves the pages that it names, by synonyms too. Enter opens the first of them, or searches
 * the data if there is none. Before hydration the field is a plain form to /staff/search.
 */
export function StaffMenu({ name, path, roles, onGo }: StaffMenuProps) {
  const { member } = usePageContext()
  const id = useId()
  const { text, field, nav, type, clear, submit, keys } = useMenuFilter(path, onGo)
  const own = menuEntries(member, path).filter((entry) =>
    isFoundBy(text, entry.label, 'page' in entry ? entry.page : ''),
  )
  const groups = staffPagesOf(roles)
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ label, synonyms }) => isFoundBy(text, label, title, synonyms)),
    }))
    .filter(({ pages }) => pages.length > 0)
  const count = groups.reduce((sum, { pages }) => sum + pages.length, own.length)
  const pointedLabel = text === '' ? undefined : (own[0] ?? groups[0]?.pages[0])?.label
  return (
    <>
      <StaffSearchField {...{ field, type, clear, submit }} isTyped={text !== ''} onKeyDown={keys.ofField} />
      <p role="status" className="sr-only">
        {text === '' ? '' : count === 0 ? 'Tidak ada menu yang cocok' : `${count} menu cocok`}
      </p>
      <nav ref={nav} aria-label={name} onKeyDown={keys.ofNav} className="flex flex-col gap-4">
        {own.length > 0 && <EntryList entries={own} {...{ path, onGo, pointedLabel }} />}
        {groups.map(({ title, pages }) => (
          <div key={title}>
            <p id={`${id}${title}`} className="px-3 pb-1 text-sm font-bold text-on-board-2">
              {title}
            </p>
            <EntryList entries={pages} {...{ path, onGo, pointedLabel }} labelledBy={`${id}${title}`} />
          </div>
        ))}
        {text !== '' && (
          <Link
            to="/staff/search"
            search={{ q: text }}
            onClick={onGo}
            className={classes(ENTRY_LOOK, count === 0 && POINTED_LOOK)}
          >
            <Icon name="magnifying-glass" size={22} className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">Cari “{text}” di semua data</span>
          </Link>
        )}
      </nav>
    </>
  )
}

/** The typed text, and the keys: arrows, Enter and Escape. */
function useMenuFilter(path: string, onGo: (() => void) | undefined) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const nav = useRef<HTMLElement>(null)
  const clear = () => {
    if (field.current !== null) field.current.value = ''
    setText('')
  }
  const shownPath = useRef('')
  useEffectOnChange(path, () => {
    // Text typed before hydration stays; another page ends the filter.
    if (shownPath.current === '') setText(field.current?.value.trim() ?? '')
    else clear()
    shownPath.current = path
  })
  const firstLink = () => nav.current?.querySelector<HTMLElement>('a') ?? null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text !== '') return firstLink()?.click()
    onGo?.()
    void navigate({ to: '/staff/search', search: { q: '' } })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    // The drawer listens on the same document and would close together with the filter.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    clear()
    field.current?.focus()
  }
  const ofField = (event: KeyboardEvent<HTMLElement>) => {
    leave(event)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    firstLink()?.focus()
  }
  const ofNav = (event: KeyboardEvent<HTMLElement>) => {
    leave(event)
    if (event.key !== 'ArrowUp' || document.activeElement !== firstLink()) return moveAlong('column')(event)
    event.preventDefault()
    field.current?.focus()
  }
  const type = (typedText: string) => setText(typedText.trim())
  return { text, field, nav, type, clear, submit, keys: { ofField, ofNav } }
}

type StaffSearchFieldProps = Pick<ReturnType<typeof useMenuFilter>, 'field' | 'type' | 'clear' | 'submit'> & {
  isTyped: boolean
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function StaffSearchField({ field, type, clear, submit, isTyped, onKeyDown }: StaffSearchFieldProps) {
  return (
    <search aria-label="Pencarian petugas" className="px-3">
      <form
        action="/staff/search"
        onSubmit={submit}
        className="flex min-h-11 items-center gap-2 rounded-lg bg-paper pl-3 text-ink"
      >
        <Icon name="magnifying-glass" size={20} className="shrink-0 text-ink-3" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label="Cari menu, pesanan, anggota, barang, layanan, atau pembayaran"
          placeholder="Cari menu, nomor, nama"
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3 md:text-base [&::-webkit-search-cancel-button]:hidden"
        />
        {isTyped && (
          <button
            type="button"
            aria-label="Kosongkan pencarian"
            onClick={() => {
              clear()
              field.current?.focus()
            }}
            className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2"
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </form>
    </search>
  )
}
