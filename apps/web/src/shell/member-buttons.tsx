import type { CurrentMember } from '@pasar/contract/identity/session'
import { Link } from '@tanstack/react-router'
import { usePageContext } from '../api/use-page-context.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useSignOut } from './sign-out.ts'

const labels = { buyer: 'Sekolah', vendor: 'Vendor', staff: 'Akun', supervisor: 'Akun' } as const

/**
 * The account and the way out.
 *
 * @spec 2 Logged in: an Akun button to /account
 */
export function MemberButtons({ member }: { member: CurrentMember }) {
  const { settings } = usePageContext()
  const { leave, isLeaving } = useSignOut()
  return (
    <div className="flex items-center gap-2 max-md:my-1 max-md:ml-auto md:order-last">
      {settings.showAccountButton && (
        <Link
          to="/account"
          className={buttonClass('board', 'small')}
          aria-label={`Akun ${labels[member.role]}`}
        >
          {labels[member.role]}
        </Link>
      )}
      <Button variant="board" size="small" busy={isLeaving} onClick={leave}>
        Logout
      </Button>
    </div>
  )
}
