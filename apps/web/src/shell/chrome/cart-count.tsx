import { CountBadge } from '../../ui/base/count-badge.tsx'

type CartCountProps = { count: number; className: string }

/**
 * Number of items in the cart, as a badge and for screen readers.
 *
 * @spec 2 Side menu
 */
export function CartCount({ count, className }: CartCountProps) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{`, ${count} barang`}</span>
      <CountBadge count={count} className={className} />
    </>
  )
}
