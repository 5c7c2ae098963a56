import type { ItemCard } from '@pasar/contract/catalogue/search'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { newKey } from '../../call/new-key.ts'
import { publishCartCount } from '../../live/cart-count.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { showToast, showUndoToast } from '../../ui/base/toasts.tsx'
import { formatNumber } from '../../ui/text/money.ts'

/** Above the link that covers the card. Hidden without scripts, because it would not work. */
const layer = 'relative z-20 noscript:invisible'

/**
 * Puts the smallest order of a card into the cart of a school. An item with options opens its page
 * instead, an item without stock has no button.
 */
export function QuickAdd({ item }: { item: ItemCard }) {
  const { isAdded, add } = useQuickAdd(item)
  if (!item.inStock) return null
  if (item.hasOptions)
    return (
      <Link
        to="/detail/$pageId"
        params={{ pageId: item.id }}
        aria-label={`Pilih varian ${item.name}`}
        title="Pilih varian"
        className={classes(layer, 'inline-grid size-11 place-items-center rounded-lg text-ink')}
      >
        <Icon name="list" size={22} />
      </Link>
    )
  return (
    <IconButton
      icon={isAdded ? 'check-circle-fill' : 'shopping-cart-simple'}
      label={`Masukkan ${item.name} ke keranjang`}
      size={22}
      className={classes(layer, isAdded ? 'text-green!' : 'text-board-700!')}
      onClick={() => void add()}
    />
  )
}

/** Shows the item as added at once, and takes it back when the server refuses. */
function useQuickAdd({ id: itemId, name, unit, minimum: quantity }: ItemCard) {
  const { call } = usePageContext()
  const [isAdded, setAdded] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const isSending = useRef(false)
  /** The key of a request without a response: a retry must not add the item twice. */
  const unansweredKey = useRef<string>(null)
  if (fault !== null) throw fault

  async function add() {
    if (isSending.current) return
    isSending.current = true
    setAdded(true)
    const key = unansweredKey.current ?? newKey()
    unansweredKey.current = key
    try {
      const { addItemToCart, takeFromCart } = await import('../catalogue.api.ts')
      const line = await addItemToCart(call, { itemId, optionId: null, quantity }, key)
      unansweredKey.current = null
      publishCartCount(line.count)
      showUndoToast(`${formatNumber(quantity)} ${formatUnit(unit)} ${name} masuk keranjang`, async () => {
        try {
          publishCartCount(await takeFromCart(call, line, quantity))
          setAdded(false)
          showToast('Dikeluarkan lagi dari keranjang', 'info')
        } catch (error) {
          report(error)
        }
      })
    } catch (error) {
      if (error instanceof RefusalError) unansweredKey.current = null
      setAdded(false)
      report(error)
    } finally {
      isSending.current = false
    }
  }

  function report(error: unknown) {
    if (error instanceof RefusalError || error instanceof NetworkError) showToast(error.message, 'danger')
    else setFault(error)
  }
  return { isAdded, add }
}
