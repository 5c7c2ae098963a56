import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { PersonalContext } from '../call/personal-values.ts'
import { useSettings } from '../call/settings-data.ts'
import type { RouterContext } from '../context.ts'
import { useCartCount } from '../live/cart-count.ts'
import { useMoment } from '../live/moment.ts'
import { useMember } from '../store/member-data.ts'

/**
 * Returns the signed-in member, the settings and the call function. The member identity
 * changes only on a full page load. Member data, settings and time follow the latest server
 * replies.
 */
export function usePageContext(): RouterContext {
  const { context } = useRouter().options
  const member = useMember(use(PersonalContext)?.member ?? context.member)
  const cartCount = useCartCount(member?.cartCount ?? 0)
  const settings = useSettings(context.settings)
  const renderedAt = useMoment(context.renderedAt)
  const isSame = member === context.member && (member === null || member.cartCount === cartCount)
  if (isSame && settings === context.settings && renderedAt === context.renderedAt) return context
  return { ...context, settings, renderedAt, member: member && { ...member, cartCount } }
}
