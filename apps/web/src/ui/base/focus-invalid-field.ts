/**
 * Ref callback for a container of fields. Focuses a field that becomes invalid after a button
 * press, so that it is visible and announced. Does not interrupt typing.
 */
export function focusInvalidField(box: HTMLElement | null) {
  if (box === null) return
  const observer = new MutationObserver(() => {
    const active = document.activeElement
    // A busy button may have lost the focus to the body.
    if (!(active instanceof HTMLButtonElement) && active !== document.body) return
    const wrong = box.querySelector<HTMLElement>('[aria-invalid=true]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    field?.focus()
  })
  observer.observe(box, { subtree: true, attributeFilter: ['aria-invalid'] })
  return () => observer.disconnect()
}
