import { type FormEvent, useState } from 'react'
import { announce } from '../base/toasts.tsx'
import { formatNumber } from '../text/money.ts'

/** Fraction of the maximum length from which a field shows its character count. */
const NEARLY = 0.8
/** Shorter fields show no count, because their text is fully visible. */
const COUNTED = 40
/** Shorter maximum lengths belong to codes and numbers. */
const MIN_LIMITED_LENGTH = 20

type InputLimits = {
  maxLength?: number | undefined
  value?: unknown
  inputMode?: string | undefined
  readOnly?: boolean | undefined
}

/**
 * Returns the messages of a field that is nearly or completely full. Browsers drop excess
 * characters silently.
 *
 * @returns null while there is enough room
 */
export function characterLimitMessages(length: number, { maxLength = 0, inputMode = 'text' }: InputLimits) {
  if (maxLength < MIN_LIMITED_LENGTH || inputMode === 'numeric' || length < maxLength * NEARLY) return null
  const maxText = formatNumber(maxLength)
  return {
    count: maxLength < COUNTED ? undefined : `${formatNumber(length)} dari ${maxText} huruf`,
    full: length < maxLength ? null : `Paling banyak ${maxText} huruf. Selebihnya tidak ikut tertulis.`,
  }
}

/** Tracks the length of a field during typing, controlled or uncontrolled. */
export function useCharacterLimit(input: InputLimits) {
  /** null until the user types, because an initial value has lost no characters. */
  const [typedLength, setTypedLength] = useState<number | null>(null)
  const length = typeof input.value === 'string' ? input.value.length : (typedLength ?? 0)
  const room = input.readOnly ? null : characterLimitMessages(length, input)
  return {
    room: room && { ...room, full: typedLength === null ? null : room.full },
    count(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const now = event.currentTarget.value.length
      setTypedLength(now)
      const full = characterLimitMessages(now, input)?.full
      if (full) announce(full)
    },
  }
}
