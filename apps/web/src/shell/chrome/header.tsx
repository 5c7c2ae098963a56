import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { openCategoryPicker } from '../../dialogs/category-request.ts'
import { openInPlace } from '../../page/open-in-place.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { LazyDrawer, preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { PersonalPart } from '../../ui/ssr/personal-part.tsx'
import { LoginButtons } from './login-buttons.tsx'
import { MemberButtons } from './member-buttons.tsx'
import { SearchForm } from './search-form.tsx'

const SideMenu = retryingLazy(async () => (await import('./side-menu.tsx')).SideMenu)

/**
 * Header of every page: one row of 72 px from 900 px, two with enlarged text. Phones have a row of
 * 48 px; pages of goods also a search row of 44 px, the others a button that opens the search.
 *
 * @spec 2 Header
 */
export function Header({ isCompact }: { isCompact: boolean }) {
  const { member } = usePageContext()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const close = () => setMenuOpen(false)
  return (
    <header className="reveal no-print board board-ledge z-30 md:sticky md:top-0">
      <div className="page-container flex flex-wrap items-center gap-x-1 md:min-h-18 md:gap-x-5 md:gap-y-2 md:py-2">
        <div className="flex min-h-12 flex-[1_0_auto] items-center gap-1 md:flex-none md:gap-3">
          <IconButton
            icon="list"
            label="Buka menu"
            surface="board"
            className="-ml-2.5"
            aria-expanded={isMenuOpen}
            onPointerDown={preloadDialog}
            onClick={() => setMenuOpen(true)}
          />
          <Logo />
          <Link
            to="/search"
            search={{}}
            data-opens-dialog=""
            onPointerDown={preloadDialog}
            onClick={openInPlace(openCategoryPicker)}
            className={buttonClass('board', 'small', 'hidden! border-transparent! text-md! lg:inline-flex!')}
          >
            <Icon name="squares-four" />
            Kategori
          </Link>
        </div>
        <PersonalPart>
          <MemberButtons isCompact={isCompact} />
        </PersonalPart>
        <search
          aria-label="Cari barang dan jasa"
          className={classes(
            'flex min-h-11 md:min-w-28 md:flex-1 md:basis-0',
            isCompact ? 'max-md:-mr-2.5' : 'basis-full max-md:pb-2',
          )}
        >
          <SearchForm isCompact={isCompact} />
        </search>
        {member === null && <LoginButtons className={isCompact ? 'max-md:hidden' : 'max-md:pb-2'} />}
      </div>
      <LazyDrawer isOpen={isMenuOpen} onOpenChange={setMenuOpen} title="Menu" surface="board">
        <Suspense fallback={null}>
          <SideMenu onGo={close} />
        </Suspense>
      </LazyDrawer>
    </header>
  )
}

/** Product name with a link to the home page. */
function Logo() {
  return (
    <Link
      to="/home"
      className="flex min-h-11 items-center text-xl font-extrabold tracking-tight whitespace-nowrap"
    >
      Pasar<span className="text-brass">Sekolah</span>
    </Link>
  )
}
