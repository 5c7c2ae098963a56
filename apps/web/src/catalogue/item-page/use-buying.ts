import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { maxQuantity } from '@pasar/domain/catalogue/quantity'
import { useMemo, useRef, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { newKey } from '../../call/new-key.ts'
import { publishCartCount } from '../../live/cart-count.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { storedText } from '../../store/stored-text.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { allowedQuantity } from '../../ui/fields/quantity.ts'
import { formatNumber } from '../../ui/text/money.ts'
import { quote } from '../item/unit-offer.ts'
import {
  createInitialSelection,
  findSelectedOption,
  formatMissingNames,
  type OptionSelection,
  parseChoice,
  serializeChoice,
} from './option-choice.ts'

/** Id of the option picker, the scroll target if the selection is incomplete. */
export const OPTIONS_ID = 'options'

type BuyStep =
  | { status: 'choosing' }
  | { status: 'sending' }
  /** `lines`: kinds of goods in the cart. */
  | { status: 'added'; quantity: number; lines: number }
  /** Queued on the device until there is a network. */
  | { status: 'waiting'; quantity: number }
  | { status: 'refused'; message: string }

/** State of a purchase: option, quantity, price at that quantity, and request status. */
export function useBuying(item: ItemDetail) {
  const { settings } = usePageContext()
  const { quantity, chosen, select, forget } = useSelection(item)
  const option = findSelectedOption(item.options, chosen)
  const optionId = option?.id ?? null
  const missing = formatMissingNames(item.optionNames, chosen)
  const { step, setStep, send } = useAddToCart(item, { itemId: item.id, optionId, quantity }, forget)
  const stock = option ? option.stock : item.stock
  const maxUnits = stock === null ? undefined : maxQuantity({ ...item, stock })

  const choose = (amount: number, next: OptionSelection) => {
    select(amount, next)
    setStep({ status: 'choosing' })
  }
  /**
   * @returns whether the option is complete or not needed; otherwise scrolls to the option
   * picker
   */
  function requireOption(): boolean {
    if (missing === null) return true
    setStep({ status: 'refused', message: `Pilih ${missing} dahulu` })
    document.getElementById(OPTIONS_ID)?.scrollIntoView({ block: 'center' })
    return false
  }
  return {
    quantity,
    changeQuantity: (amount: number) => choose(amount, chosen),
    chosen,
    choose(optionIndex: number, value: string) {
      const next = chosen.map((before, at) => (at === optionIndex ? value : before))
      choose(quantityInStock(item, next, quantity), next)
    },
    optionId,
    optionPrice: option?.price ?? null,
    /** The option names without a value, as a list; null when an option is chosen or not needed. */
    missing,
    stock,
    maxQuantity: maxUnits,
    isSoldOut: !item.inStock || maxUnits === 0,
    step,
    requireOption,
    add: () => send(requireOption),
    offer: quote(item, option?.price ?? null, quantity, settings.taxRule, maxUnits),
  }
}

export type Buying = ReturnType<typeof useBuying>

/** Reduces a quantity to the stock of the selected option. The minimum order stays. */
function quantityInStock(item: ItemDetail, selection: OptionSelection, quantity: number): number {
  const stock = findSelectedOption(item.options, selection)?.stock
  if (stock === undefined) return quantity
  return Math.max(item.minimum, Math.min(quantity, maxQuantity({ ...item, stock })))
}

/** The selected option and quantity, restored after navigation, reload or sign-in. */
function useSelection(item: ItemDetail) {
  const [quantity, setQuantity] = useState(item.minimum)
  const [selection, setSelection] = useState<OptionSelection>(() =>
    createInitialSelection(item.optionNames, item.options),
  )
  const choiceStore = useMemo(() => storedText('visit', `buy-${item.id}`), [item.id])
  useEffectOnChange(choiceStore, () => {
    const before = parseChoice(choiceStore.read() ?? '', item)
    if (before === null) return
    const { stock } = findSelectedOption(item.options, before.chosen) ?? item
    const limits = { min: item.minimum, max: stock ?? Number.MAX_SAFE_INTEGER, step: item.multiple }
    setSelection(before.chosen)
    setQuantity(allowedQuantity(before.quantity, limits))
  })
  return {
    quantity,
    chosen: selection,
    select(amount: number, next: OptionSelection) {
      setSelection(next)
      setQuantity(amount)
      choiceStore.write(serializeChoice(amount, next))
    },
    /** Removes the stored selection. */
    forget: choiceStore.remove,
  }
}

type CartItem = { itemId: number; optionId: number | null; quantity: number }

/** The request that adds the item to the cart. Without a network it is queued on the device. */
function useAddToCart(item: ItemDetail, cartItem: CartItem, onAdded: () => void) {
  const { call, member } = usePageContext()
  const { quantity } = cartItem
  const [step, setStep] = useState<BuyStep>({ status: 'choosing' })
  const [fault, setFault] = useState<unknown>(null)
  const isSending = useRef(false)
  /** The last request without a response, and its idempotency key. */
  const unansweredPurchase = useRef<{ content: string; key: string }>(null)
  if (fault !== null) throw fault

  /** @param isReady last check; asks the user for what is missing */
  async function send(isReady: () => boolean) {
    if (isSending.current || !isReady()) return
    isSending.current = true
    setStep({ status: 'sending' })
    // A retry after a lost response uses the same key, so the item is added once.
    const content = JSON.stringify(cartItem)
    const { key } =
      unansweredPurchase.current?.content === content ? unansweredPurchase.current : { key: newKey() }
    unansweredPurchase.current = { content, key }
    try {
      const { addItemToCart } = await import('../catalogue.api.ts')
      const { count: lines } = await addItemToCart(call, cartItem, key)
      publishCartCount(lines)
      onAdded()
      unansweredPurchase.current = null
      setStep({ status: 'added', quantity, lines })
    } catch (error) {
      if (error instanceof NetworkError && (await queueOffline(key))) {
        unansweredPurchase.current = null
        return setStep({ status: 'waiting', quantity })
      }
      if (!(error instanceof RefusalError || error instanceof NetworkError)) setFault(error)
      else setStep({ status: 'refused', message: error.message })
    } finally {
      isSending.current = false
    }
  }

  /** @returns whether the device could queue the request for later */
  async function queueOffline(key: string): Promise<boolean> {
    const { enqueueOffline, queueOwnerOf } = await import('../../offline/offline-queue.ts')
    const queueOwner = queueOwnerOf(member)
    if (queueOwner === null) return false
    const payload = { ...cartItem, key, name: `${formatNumber(quantity)} ${item.name}` }
    await enqueueOffline(queueOwner, call, { kind: 'cart', payload })
    return true
  }

  return { step, setStep, send }
}
