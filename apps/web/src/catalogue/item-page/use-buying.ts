import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { maxQuantity } from '@pasar/domain/catalogue/quantity'
import { useMemo, useRef, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { newKey } from '../../call/new-key.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { publishCartCount } from '../../live/cart-count.ts'
import { storedText } from '../../offline/stored-text.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { formatNumber } from '../../ui/data/money.ts'
import { allowedQuantity } from '../../ui/fields/quantity.ts'
import { showToast } from '../../ui/overlay/toasts.tsx'
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
  | { status: 'added'; quantity: number }
  /** Kept on the device until there is a network. */
  | { status: 'waiting'; quantity: number }
  | { status: 'refused'; message: string }

/** State of a purchase: option, quantity, price at that quantity, and request status. */
export function useBuying(item: ItemDetail) {
  const { call, member, settings } = usePageContext()
  const [quantity, setQuantity] = useState(item.minimum)
  const [chosen, setChosen] = useState<OptionSelection>(() =>
    createInitialSelection(item.optionNames, item.options),
  )
  const [step, setStep] = useState<BuyStep>({ status: 'choosing' })
  const [fault, setFault] = useState<unknown>(null)
  const isSending = useRef(false)
  /** The last request without a response, and its idempotency key. */
  const tried = useRef<{ of: string; key: string }>(null)
  const choiceStore = useMemo(() => storedText('visit', `buy-${item.id}`), [item.id])
  // Restores the selection after navigation, reload or sign-in.
  useEffectOnChange(choiceStore, () => {
    const before = parseChoice(choiceStore.read() ?? '', item)
    if (before === null) return
    const left = (findSelectedOption(item.options, before.chosen) ?? item).stock
    const limits = { min: item.minimum, max: left ?? Number.MAX_SAFE_INTEGER, step: item.multiple }
    setChosen(before.chosen)
    setQuantity(allowedQuantity(before.quantity, limits))
  })
  if (fault !== null) throw fault

  const option = findSelectedOption(item.options, chosen)
  const stock = option ? option.stock : item.stock
  const maxUnits = stock === null ? undefined : maxQuantity({ ...item, stock })
  const missing = formatMissingNames(item.optionNames, chosen)
  const isSoldOut = !item.inStock || maxUnits === 0

  const choose = (optionIndex: number, value: string) => {
    const next = chosen.map((before, at) => (at === optionIndex ? value : before))
    const left = findSelectedOption(item.options, next)?.stock
    const amount =
      left === undefined
        ? quantity
        : Math.max(item.minimum, Math.min(quantity, maxQuantity({ ...item, stock: left })))
    want(amount, next)
  }
  const want = (amount: number, of: OptionSelection) => {
    setChosen(of)
    setQuantity(amount)
    setStep({ status: 'choosing' })
    choiceStore.write(serializeChoice(amount, of))
  }
  const changeQuantity = (amount: number) => want(amount, chosen)

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

  async function add() {
    if (isSending.current || !requireOption()) return
    isSending.current = true
    setStep({ status: 'sending' })
    // A retry after a lost response uses the same key, so the item is added once.
    const cartItem = { itemId: item.id, optionId: option?.id ?? null, quantity }
    const of = JSON.stringify(cartItem)
    const { key } = tried.current?.of === of ? tried.current : { key: newKey() }
    tried.current = { of, key }
    try {
      const { addItemToCart } = await import('../catalogue.api.ts')
      const { count: lines } = await addItemToCart(call, cartItem, key)
      publishCartCount(lines)
      choiceStore.remove()
      tried.current = null
      setStep({ status: 'added', quantity })
      showToast(`${formatNumber(quantity)} barang masuk keranjang`)
    } catch (error) {
      if (error instanceof NetworkError && (await queueOffline(key))) {
        tried.current = null
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
    const cartItem = { itemId: item.id, optionId: option?.id ?? null, quantity }
    const payload = JSON.stringify({ ...cartItem, key, name: `${formatNumber(quantity)} ${item.name}` })
    await enqueueOffline(queueOwner, call, { kind: 'cart', orderId: null, payload, bytes: null })
    return true
  }

  return {
    quantity,
    changeQuantity,
    chosen,
    choose,
    optionId: option?.id ?? null,
    stock,
    maxQuantity: maxUnits,
    isSoldOut,
    step,
    requireOption,
    add,
    offer: quote(item, option?.price ?? null, quantity, settings.taxRule),
  }
}

export type Buying = ReturnType<typeof useBuying>
