import { type ChangeEvent, useEffect, useState } from 'react'
import { parseWhole, WHOLE_NUMBER_FAULT } from '../text/typed-number.ts'
import { readEdit } from './read-edit.ts'

type WholeTextOptions = {
  value: number | undefined
  onChange: (number: number | undefined) => void
  format: (number: number | undefined) => string
  id: string
}

/**
 * While the text of a field is wrong, stops its form from being sent and the main buttons of its
 * dialog or page from acting, and focuses the field.
 */
export function useSendGuard(isWrong: boolean, id: string) {
  useEffect(() => {
    if (!isWrong) return
    const refuse = (event: Event) => {
      const field = document.getElementById(id)
      if (!(event.target instanceof Element) || field === null || !sends(event.target, field)) return
      event.preventDefault()
      event.stopPropagation()
      // Leaving and entering the field shows its refusal.
      field.blur()
      field.focus()
    }
    // The refusal moves what is below the field, and a button that moves away gets no click.
    const refusePress = (event: MouseEvent) => {
      if (event.button === 0) refuse(event)
    }
    document.addEventListener('submit', refuse, true)
    document.addEventListener('click', refuse, true)
    document.addEventListener('mousedown', refusePress, true)
    return () => {
      document.removeEventListener('mousedown', refusePress, true)
      document.removeEventListener('submit', refuse, true)
      document.removeEventListener('click', refuse, true)
    }
  }, [isWrong, id])
}

const DIALOG = '[role=dialog],[role=alertdialog]'

/** Returns whether a submitted form, or a clicked element, sends a field. */
function sends(target: Element, field: Element): boolean {
  if (target instanceof HTMLFormElement && target.contains(field)) return true
  const button = target.closest('[data-sends]')
  return button !== null && button.closest(DIALOG) === field.closest(DIALOG)
}

/**
 * Manages the raw text of a field for a whole number. Digits are formatted while they are typed;
 * other text stays as typed. Text that is not a whole number stays until it is mended, with its
 * refusal from blur on; the value before the edit stays in force, and the field is not sent.
 */
export function useWholeText({ value, onChange, format, id }: WholeTextOptions) {
  const [draft, setDraft] = useState<{
    text: string
    before: number | undefined
    value: number | undefined
  }>()
  const [isRefused, setRefused] = useState(false)
  // A value that is set from outside, such as by a reset of the form, replaces the typed text.
  const current = draft !== undefined && format(draft.value) === format(value) ? draft : undefined
  const isWrong = current !== undefined && parseWhole(current.text) === null
  useSendGuard(isWrong, id)
  const shownText = current === undefined ? format(value) : current.text
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = readEdit(event, shownText, format)
    const before = current === undefined ? value : current.before
    const number = parseWhole(text)
    const nextValue = number === null ? before : number
    setDraft({ text, before, value: nextValue })
    setRefused(false)
    onChange(nextValue)
  }
  const settle = () => {
    setRefused(isWrong)
    if (!isWrong) setDraft(undefined)
  }
  return {
    text: shownText,
    fault: isWrong && isRefused ? WHOLE_NUMBER_FAULT : undefined,
    ...{ type, settle },
  }
}
