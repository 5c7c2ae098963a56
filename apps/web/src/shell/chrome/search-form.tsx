import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openInPlace } from '../../page/open-in-place.ts'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

/**
 * Pages whose keyword belongs to this search. Orders, members and guides have separate search
 * fields.
 */
const OF_GOODS = /^\/(search|home|vendor)(\/|$)/

const loadSuggestions = () => import('../../catalogue/suggestions/suggestions.widget.tsx')

const Suggestions = retryingLazy(async () => (await loadSuggestions()).Suggestions)

/**
 * A plain form to /search that works without scripts. After hydration it navigates on the
 * client. Suggestions load on first focus, around the same input element, so typed text is not
 * lost. On phones an open search fills the screen.
 *
 * @param isCompact whether phones show a button in place of the field
 */
export function SearchForm({ isCompact }: { isCompact: boolean }) {
  const navigate = useNavigate()
  const { keyword, field } = useKeywordField()
  const opener = useRef<HTMLAnchorElement>(null)
  const { isUsed, isOpen, setOpen, open, close } = useSearchOverlay(field, opener)
  const [pointedSuggestion, setPointedSuggestion] = useState<PointedSuggestion | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedKeyword = field.current?.value.trim() ?? ''
    close()
    void loadSuggestions().then(({ rememberSearch }) => rememberSearch(typedKeyword))
    void navigate({
      to: '/search',
      search: typedKeyword === '' ? {} : { keyword: typedKeyword, sort: 'RELEVANCE' },
    })
  }
  const isHidden = isCompact && !isOpen
  return (
    <>
      {isCompact && <SearchOpener {...{ opener, field, open }} />}
      <form
        action="/search"
        onSubmit={submit}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && setOpen(false)
        }
        className={classes(
          'flex min-w-0 flex-1 md:relative',
          isHidden && 'max-md:hidden',
          isOpen && 'max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex-col max-md:bg-paper',
        )}
      >
        <SearchBox {...{ field, keyword, isOpen, pointed: pointedSuggestion, open, close }} />
        {isUsed && (
          <Suspense fallback={null}>
            <Suggestions
              {...{ field, isOpen, close }}
              onOpen={() => setOpen(true)}
              onActiveChange={setPointedSuggestion}
            />
          </Suspense>
        )}
      </form>
    </>
  )
}

type FieldRef = RefObject<HTMLInputElement | null>
type OpenerRef = RefObject<HTMLAnchorElement | null>

/** Whether the search is open. A phone moves the focus back to the opener when it closes. */
function useSearchOverlay(field: FieldRef, opener: OpenerRef) {
  const href = useLocation({ select: (location) => location.href })
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // A URL change, such as the back button, closes the suggestions.
  useEffectOnChange(href, () => setOpen(false))
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // Close the on-screen keyboard together with the full-screen search.
    if (!matchMedia('(width < 56.25rem)').matches) return
    field.current?.blur()
    opener.current?.focus()
  }
  return { isUsed, isOpen, setOpen, open, close }
}

type SearchOpenerProps = { opener: OpenerRef; field: FieldRef; open: () => void }

/** Opens the search on phones. Without scripts it leads to the search page. */
const SearchOpener = ({ opener, field, open }: SearchOpenerProps) => (
  <Link
    ref={opener}
    to="/search"
    search={{}}
    aria-label="Cari"
    onClick={openInPlace(() => {
      // The field must be visible before it takes the focus.
      flushSync(open)
      field.current?.focus()
    })}
    className="inline-grid size-11 shrink-0 place-items-center rounded-lg enabled-hover:bg-white/10 md:hidden"
  >
    <Icon name="magnifying-glass" size={24} />
  </Link>
)

type SearchBoxProps = {
  field: FieldRef
  keyword: string
  /** Whether the suggestions are open. */
  isOpen: boolean
  pointed: PointedSuggestion | null
  open: () => void
  close: () => void
}

/** The field with its buttons. */
function SearchBox(props: SearchBoxProps) {
  const { field, isOpen, close } = props
  return (
    <div
      className={classes(
        'relative flex min-w-0 flex-1',
        isOpen && 'max-md:flex-none max-md:bg-board-800 max-md:p-2 max-md:pr-4',
      )}
    >
      {isOpen && (
        <IconButton
          icon="arrow-left"
          label="Tutup pencarian"
          surface="board"
          className="md:hidden!"
          onMouseDown={stay}
          onClick={close}
        />
      )}
      <div className="relative min-w-0 flex-1">
        <Icon
          name="magnifying-glass"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        />
        <KeywordInput {...props} />
        {isOpen && (
          <IconButton
            icon="x"
            label="Hapus pencarian"
            size={18}
            className="absolute! top-0 right-0 text-ink-2! peer-placeholder-shown:hidden!"
            onMouseDown={stay}
            onClick={() => {
              if (!field.current) return
              field.current.value = ''
              field.current.focus()
              field.current.dispatchEvent(new Event('input'))
            }}
          />
        )}
      </div>
      <input type="hidden" name="sort" value="RELEVANCE" />
      {/* Enter sends; the keyboard focus skips the hidden button. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        Cari
      </button>
    </div>
  )
}

/**
 * Some browsers blur the field on pointer down, which would remove the button before the click
 * completes.
 */
const stay = (event: MouseEvent) => event.preventDefault()

/** Ids of the list of suggestions and of its active option. */
type PointedSuggestion = { list: string; line: string | undefined }

/** The keyword of the current page, and the field that shows it. */
function useKeywordField() {
  const keyword = useLocation({
    select: ({ pathname, search }) => (OF_GOODS.test(pathname) ? (search.keyword ?? '') : ''),
  })
  const field = useRef<HTMLInputElement>(null)
  const shownKeyword = useRef(keyword)
  useEffect(() => {
    if (field.current && shownKeyword.current !== keyword) field.current.value = keyword
    shownKeyword.current = keyword
  }, [keyword])
  return { keyword, field }
}

function KeywordInput({ field, keyword, isOpen, pointed, open }: SearchBoxProps) {
  return (
    <input
      ref={field}
      type="text"
      inputMode="search"
      role="combobox"
      name="keyword"
      defaultValue={keyword}
      maxLength={100}
      aria-label="Cari barang, jasa, dan buku"
      aria-autocomplete="list"
      aria-expanded={isOpen && pointed !== null}
      aria-controls={isOpen ? pointed?.list : undefined}
      aria-activedescendant={isOpen ? pointed?.line : undefined}
      placeholder="Cari kertas A4, meja siswa, buku…"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      onFocus={open}
      onClick={open}
      // The field may have had focus before hydration.
      onInput={open}
      className={classes(
        'peer h-11 w-full min-w-0 rounded-lg bg-paper pl-10 text-lg text-ink md:text-base',
        isOpen ? 'pr-11' : 'pr-3',
      )}
    />
  )
}
