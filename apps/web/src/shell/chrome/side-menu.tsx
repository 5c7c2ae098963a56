import { useLocation } from '@tanstack/react-router'
import { useSignOut } from '../../offline/sign-out.ts'
import { DisplayChoices } from '../../page/display-choices.tsx'
import { usePageContext } from '../../page/use-page-context.ts'
import { moveAlong } from '../../ui/base/arrow-keys.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { lazyPart } from '../../ui/ssr/lazy-part.tsx'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'
import { EntryList } from './entry-list.tsx'
import { type MenuVariant, menuEntries, menuVariant } from './menu-entries.ts'
import { StaffMenu } from './staff-menu.tsx'

const PictureUpload = lazyPart(
  async () => (await import('../../identity/profile/picture-upload.widget.tsx')).PictureUpload,
)
const MenuFilters = lazyPart(
  async () => (await import('../../catalogue/search/menu-filters.widget.tsx')).MenuFilters,
)

const names: Record<MenuVariant, string> = {
  shopping: 'Menu belanja',
  account: 'Menu akun',
  privacy: 'Menu privasi',
}

type SideMenuProps = {
  /** Closes the drawer. */
  onGo?: (() => void) | undefined
}

/**
 * The menu of 280 px, in the drawer and as a fixed column.
 *
 * @spec 2 Side menu
 */
export function SideMenu({ onGo }: SideMenuProps) {
  const { member } = usePageContext()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const variant = menuVariant(path)
  return (
    <div className="flex flex-col gap-5">
      {member !== null && <MemberGreeting member={member} onGo={onGo} />}
      {member?.role === 'staff' && variant === 'account' ? (
        <StaffMenu name={names[variant]} path={path} roles={member.staff?.roles ?? []} onGo={onGo} />
      ) : (
        <nav aria-label={names[variant]} onKeyDown={moveAlong('column')}>
          <EntryList entries={menuEntries(member, path)} path={path} onGo={onGo} />
        </nav>
      )}
      {variant === 'shopping' && <MenuFilters onGo={onGo} />}
      {member === null && <DisplayChoices isOnBoard />}
    </div>
  )
}

type MemberGreetingProps = SideMenuProps & {
  member: NonNullable<ReturnType<typeof usePageContext>['member']>
}

function MemberGreeting({ member, onGo }: MemberGreetingProps) {
  const { leave, isLeaving } = useSignOut()
  return (
    <div className="flex flex-wrap items-start gap-3 px-3">
      <Avatar name={member.name} src={member.picture || undefined} />
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-2">
        <p className="min-w-0">
          <span className="block text-sm text-on-board-2">Selamat datang</span>
          <b className="line-clamp-2 wrap-anywhere">{member.name}</b>
        </p>
        <PictureUpload className={buttonClass('board', 'small', '-ml-3 self-start border-transparent!')} />
        <Button
          variant="board"
          size="small"
          className="self-start md:hidden"
          busy={isLeaving}
          onClick={() => {
            // A question about queued items must not open behind the drawer.
            onGo?.()
            leave()
          }}
        >
          <BilingualLabel english="Logout" indonesian="Keluar" />
        </Button>
      </div>
    </div>
  )
}
