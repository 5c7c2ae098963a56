import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../context.ts'
import { useCartCount } from './cart-count.ts'

/** Who is signed in, the settings in force, and how to make calls. They change only with the whole page, but for the cart's count. */
export function usePageContext(): RouterContext {
  const { context } = useRouter().options
  const { member } = context
  const cartCount = useCartCount(member?.cartCount ?? 0)
  return member === null || member.cartCount === cartCount
    ? context
    : { ...context, member: { ...member, cartCount } }
}
