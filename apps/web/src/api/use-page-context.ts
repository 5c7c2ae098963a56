import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../context.ts'
import { useCartCount } from './cart-count.ts'
import { useMember } from './member-data.ts'

/**
 * Who is signed in, the settings in force, and how to make calls. They change only with the whole page, but for the cart's count and
 * what the member changes of the own account.
 */
export function usePageContext(): RouterContext {
  const { context } = useRouter().options
  const member = useMember(context.member)
  const cartCount = useCartCount(member?.cartCount ?? 0)
  if (member === context.member && (member === null || member.cartCount === cartCount)) return context
  return { ...context, member: member && { ...member, cartCount } }
}
