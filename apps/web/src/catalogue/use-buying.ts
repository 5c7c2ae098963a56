import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { largestQuantity } from '@pasar/domain/catalogue/quantity'
import { useMemo, useRef, useState } from 'react'
import { Refused, Unreachable } from '../api/call.ts'
import { keepCartCount } from '../api/cart-count.ts'
import { keptText } from '../api/kept-text.ts'
import { newKey } from '../api/new-key.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { useHeeding } from '../ui/heed.ts'
import { grouped } from '../ui/money.ts'
import { showToast } from '../ui/notices.tsx'
import { allowedQuantity } from '../ui/quantity.ts'
import {
  type Chosen,
  choiceAsText,
  choiceOfText,
  chosenOption,
  firstChoice,
  missingNames,
} from './option-choice.ts'
import { quote } from './unit-offer.ts'

/** Where the options stand; whoever has not chosen yet is brought there. */
export const OPTIONS_ID = 'pilihan'

type Step =
  | { is: 'choosing' }
  | { is: 'sending' }
  | { is: 'added'; quantity: number }
  /** Kept on the device until there is a network. */
  | { is: 'waiting'; quantity: number }
  | { is: 'refused'; message: string }

/** What a reader is about to put into the cart: option, quantity, price at that quantity, and how it goes. */
export function useBuying(item: ItemDetail) {
  const { call, member, settings } = usePageContext()
  const [quantity, setQuantity] = useState(item.minimum)
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(item.optionNames, item.options))
  const [step, setStep] = useState<Step>({ is: 'choosing' })
  const [fault, setFault] = useState<unknown>(null)
  const isSending = useRef(false)
  /** What was sent and not answered, and under which key. */
  const tried = useRef<{ of: string; key: string }>(null)
  const kept = useMemo(() => keptText('visit', `beli-${item.id}`), [item.id])
  // Whoever looked elsewhere, loaded the page again or signed in finds what they had chosen.
  useHeeding(kept, () => {
    const before = choiceOfText(kept.read() ?? '', item)
    if (before === null) return
    const left = (chosenOption(item.options, before.chosen) ?? item).stock
    const limits = { min: item.minimum, max: left ?? Number.MAX_SAFE_INTEGER, step: item.multiple }
    setChosen(before.chosen)
    setQuantity(allowedQuantity(before.quantity, limits))
  })
  if (fault !== null) throw fault

  const option = chosenOption(item.options, chosen)
  const stock = option ? option.stock : item.stock
  const most = stock === null ? undefined : largestQuantity({ ...item, stock })
  const missing = missingNames(item.optionNames, chosen)
  const isSoldOut = !item.inStock || most === 0

  const choose = (place: number, value: string) => {
    const next = chosen.map((before, at) => (at === place ? value : before))
    const left = chosenOption(item.options, next)?.stock
    const amount =
      left === undefined
        ? quantity
        : Math.max(item.minimum, Math.min(quantity, largestQuantity({ ...item, stock: left })))
    want(amount, next)
  }
  const want = (amount: number, of: Chosen) => {
    setChosen(of)
    setQuantity(amount)
    setStep({ is: 'choosing' })
    kept.keep(choiceAsText(amount, of))
  }
  const count = (amount: number) => want(amount, chosen)

  /** @returns whether an option is chosen, where there are some; whoever has not chosen is brought to them */
  function requireOption(): boolean {
    if (missing === null) return true
    setStep({ is: 'refused', message: `Pilih ${missing} dahulu` })
    document.getElementById(OPTIONS_ID)?.scrollIntoView({ block: 'center' })
    return false
  }

  async function add() {
    if (isSending.current || !requireOption()) return
    isSending.current = true
    setStep({ is: 'sending' })
    // What is sent again, because no answer came, goes into the cart once.
    const wanted = { itemId: item.id, optionId: option?.id ?? null, quantity }
    const of = JSON.stringify(wanted)
    const { key } = tried.current?.of === of ? tried.current : { key: newKey() }
    tried.current = { of, key }
    try {
      const { putInCart } = await import('./catalogue.api.ts')
      const { count: lines } = await putInCart(call, wanted, key)
      keepCartCount(lines)
      kept.forget()
      tried.current = null
      setStep({ is: 'added', quantity })
      showToast(`${grouped(quantity)} barang masuk keranjang`)
    } catch (error) {
      if (error instanceof Unreachable && (await putAside(key))) {
        tried.current = null
        return setStep({ is: 'waiting', quantity })
      }
      if (!(error instanceof Refused || error instanceof Unreachable)) setFault(error)
      else setStep({ is: 'refused', message: error.message })
    } finally {
      isSending.current = false
    }
  }

  /** @returns whether this device could keep it for later */
  async function putAside(key: string): Promise<boolean> {
    const { putInOutbox, readerOf } = await import('../api/outbox.ts')
    const reader = readerOf(member)
    if (reader === null) return false
    const wanted = { itemId: item.id, optionId: option?.id ?? null, quantity }
    const words = JSON.stringify({ ...wanted, key, name: `${grouped(quantity)} ${item.name}` })
    await putInOutbox(reader, call, { kind: 'cart', orderId: null, words, bytes: null })
    return true
  }

  return {
    quantity,
    count,
    chosen,
    choose,
    optionId: option?.id ?? null,
    stock,
    most,
    isSoldOut,
    step,
    requireOption,
    add,
    offer: quote(item, option?.price ?? null, quantity, settings.taxRule),
  }
}

export type Buying = ReturnType<typeof useBuying>
