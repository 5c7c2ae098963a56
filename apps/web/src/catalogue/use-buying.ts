import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { maxQuantity } from '@pasar/domain/catalogue/quantity'
import { useMemo, useRef, useState } from 'react'
import { NetworkError, RefusalError } from '../api/call.ts'
import { publishCartCount } from '../api/cart-count.ts'
import { newKey } from '../api/new-key.ts'
import { storedText } from '../api/stored-text.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { formatNumber } from '../ui/money.ts'
import { allowedQuantity } from '../ui/quantity.ts'
import { showToast } from '../ui/toasts.tsx'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import {
  createInitialSelection,
  findSelectedOption,
  formatMissingNames,
  type OptionSelection,
  parseChoice,
  serializeChoice,
} from './option-choice.ts'
import { quote } from './unit-offer.ts'

/** Where the options stand; whoever has not chosen yet is brought there. */
export const OPTIONS_ID = 'pilihan'

type BuyStep =
  | { status: 'choosing' }
  | { status: 'sending' }
  | { status: 'added'; quantity: number }
  /** Kept on the device until there is a network. */
  | { status: 'waiting'; quantity: number }
  | { status: 'refused'; message: string }

/** What a reader is about to put into the cart: option, quantity, price at that quantity, and how it goes. */
export function useBuying(item: ItemDetail) {
  const { call, member, settings } = usePageContext()
  const [quantity, setQuantity] = useState(item.minimum)
  const [chosen, setChosen] = useState<OptionSelection>(() =>
    createInitialSelection(item.optionNames, item.options),
  )
  const [step, setStep] = useState<BuyStep>({ status: 'choosing' })
  const [fault, setFault] = useState<unknown>(null)
  const isSending = useRef(false)
  /** What was sent and not answered, and under which key. */
  const tried = useRef<{ of: string; key: string }>(null)
  const kept = useMemo(() => storedText('visit', `beli-${item.id}`), [item.id])
  // Whoever looked elsewhere, loaded the page again or signed in finds what they had chosen.
  useEffectOnChange(kept, () => {
    const before = parseChoice(kept.read() ?? '', item)
    if (before === null) return
    const left = (findSelectedOption(item.options, before.chosen) ?? item).stock
    const limits = { min: item.minimum, max: left ?? Number.MAX_SAFE_INTEGER, step: item.multiple }
    setChosen(before.chosen)
    setQuantity(allowedQuantity(before.quantity, limits))
  })
  if (fault !== null) throw fault

  const option = findSelectedOption(item.options, chosen)
  const stock = option ? option.stock : item.stock
  const most = stock === null ? undefined : maxQuantity({ ...item, stock })
  const missing = formatMissingNames(item.optionNames, chosen)
  const isSoldOut = !item.inStock || most === 0

  const choose = (place: number, value: string) => {
    const next = chosen.map((before, at) => (at === place ? value : before))
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
    kept.write(serializeChoice(amount, of))
  }
  const changeQuantity = (amount: number) => want(amount, chosen)

  /** @returns whether an option is chosen, where there are some; whoever has not chosen is brought to them */
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
    // What is sent again, because no answer came, goes into the cart once.
    const wanted = { itemId: item.id, optionId: option?.id ?? null, quantity }
    const of = JSON.stringify(wanted)
    const { key } = tried.current?.of === of ? tried.current : { key: newKey() }
    tried.current = { of, key }
    try {
      const { addItemToCart } = await import('./catalogue.api.ts')
      const { count: lines } = await addItemToCart(call, wanted, key)
      publishCartCount(lines)
      kept.remove()
      tried.current = null
      setStep({ status: 'added', quantity })
      showToast(`${formatNumber(quantity)} barang masuk keranjang`)
    } catch (error) {
      if (error instanceof NetworkError && (await putAside(key))) {
        tried.current = null
        return setStep({ status: 'waiting', quantity })
      }
      if (!(error instanceof RefusalError || error instanceof NetworkError)) setFault(error)
      else setStep({ status: 'refused', message: error.message })
    } finally {
      isSending.current = false
    }
  }

  /** @returns whether this device could keep it for later */
  async function putAside(key: string): Promise<boolean> {
    const { enqueueOffline, queueOwnerOf } = await import('../api/offline-queue.ts')
    const reader = queueOwnerOf(member)
    if (reader === null) return false
    const wanted = { itemId: item.id, optionId: option?.id ?? null, quantity }
    const payload = JSON.stringify({ ...wanted, key, name: `${formatNumber(quantity)} ${item.name}` })
    await enqueueOffline(reader, call, { kind: 'cart', orderId: null, payload, bytes: null })
    return true
  }

  return {
    quantity,
    changeQuantity,
    chosen,
    choose,
    optionId: option?.id ?? null,
    stock,
    maxQuantity: most,
    isSoldOut,
    step,
    requireOption,
    add,
    offer: quote(item, option?.price ?? null, quantity, settings.taxRule),
  }
}

export type Buying = ReturnType<typeof useBuying>
