import { type FormEvent, useState } from 'react'
import { formatNumber } from './money.ts'
import { announce } from './toasts.tsx'

/** From which part of its room on a field counts its letters. */
const NEARLY = 0.8
/** Shorter fields are not counted: what is typed there is seen as a whole. */
const COUNTED = 40
/** What is shorter still is a code or a number. */
const SHORTEST = 20

type InputLimits = {
  maxLength?: number | undefined
  value?: unknown
  inputMode?: string | undefined
  readOnly?: boolean | undefined
}

/**
 * What a field says that is nearly or wholly full. A browser drops what does not fit without a word.
 *
 * @returns null while there is room enough
 */
export function characterLimitMessages(length: number, { maxLength = 0, inputMode = 'text' }: InputLimits) {
  if (maxLength < SHORTEST || inputMode === 'numeric' || length < maxLength * NEARLY) return null
  const most = formatNumber(maxLength)
  return {
    count: maxLength < COUNTED ? undefined : `${formatNumber(length)} dari ${most} huruf`,
    full: length < maxLength ? null : `Paling banyak ${most} huruf. Selebihnya tidak ikut tertulis.`,
  }
}

/** The room of one field as it is typed into, whoever keeps its value. */
export function useCharacterLimit(input: InputLimits) {
  /** null until somebody types: what was there already has lost nothing. */
  const [typed, setTyped] = useState<number | null>(null)
  const length = typeof input.value === 'string' ? input.value.length : (typed ?? 0)
  const room = input.readOnly ? null : characterLimitMessages(length, input)
  return {
    room: room && { ...room, full: typed === null ? null : room.full },
    count(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const now = event.currentTarget.value.length
      setTyped(now)
      const full = characterLimitMessages(now, input)?.full
      if (full) announce(full)
    },
  }
}
