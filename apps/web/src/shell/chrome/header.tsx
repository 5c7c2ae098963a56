import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { openCategoryPicker } from '../../call/category-request.ts'
import { openInPlace } from '../../call/open-in-place.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { LazyDrawer, preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { PersonalPart } from '../../ui/ssr/personal-part.tsx'
import { LoginButtons } from './login-buttons.tsx'
import { Logo } from './logo.tsx'
import { MemberButtons } from './member-buttons.tsx'
import { SearchForm } from './search-form.tsx'

const SideMenu = retryingLazy(async () => (await import('./side-menu.tsx')).SideMenu)

/**
 * Header of every page: rows of 56 and 44 px on phones, one row of 72 px from 900 px.
 *
 * @spec 2 Header
 */
export function Header() {
  const { member } = usePageContext()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const close = () => setMenuOpen(false)
  return (
    <header className="reveal no-print board board-ledge z-30 md:sticky md:top-0">
      <div className="page-container flex flex-wrap items-center gap-x-2 pb-3 md:h-18 md:flex-nowrap md:gap-x-5 md:pb-0">
        <div className="flex min-h-14 flex-[1_0_auto] items-center gap-1 md:flex-none md:gap-3">
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
            onPointerDown={preloadDialog}
            onClick={openInPlace(openCategoryPicker)}
            className={buttonClass('board', 'small', 'hidden! border-transparent! text-md! lg:inline-flex!')}
          >
            <Icon name="squares-four" />
            Kategori
          </Link>
        </div>
        <PersonalPart>
          <MemberButtons />
        </PersonalPart>
        <search className="flex min-h-11 basis-full md:min-w-0 md:flex-1 md:basis-auto">
          <SearchForm />
        </search>
        {member === null && <LoginButtons />}
      </div>
      <LazyDrawer isOpen={isMenuOpen} onOpenChange={setMenuOpen} title="Menu" surface="board">
        <Suspense fallback={null}>
          <SideMenu onGo={close} />
        </Suspense>
      </LazyDrawer>
    </header>
  )
}
