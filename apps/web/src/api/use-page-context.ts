import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../context.ts'
import { useCartCount } from './cart-count.ts'
import { useMember } from './member-data.ts'
import { useSettings } from './settings-data.ts'

/**
 * Who is signed in, the settings in force, and how to make calls. Who is signed in changes only with the whole page; what is known of
 * them, and the settings, are as the server answered last.
 */
export function usePageContext(): RouterContext {
  const { context } = useRouter().options
  const member = useMember(context.member)
  const cartCount = useCartCount(member?.cartCount ?? 0)
  const settings = useSettings(context.settings)
  const isSame = member === context.member && (member === null || member.cartCount === cartCount)
  if (isSame && settings === context.settings) return context
  return { ...context, settings, member: member && { ...member, cartCount } }
}
