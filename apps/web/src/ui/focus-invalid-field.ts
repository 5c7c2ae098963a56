/**
 * A ref for what holds fields: a field that turns out wrong after a button was pressed takes the focus, so that it is read and in sight.
 * Whoever is typing meanwhile is not torn away.
 */
export function focusInvalidField(box: HTMLElement | null) {
  if (box === null) return
  const observer = new MutationObserver(() => {
    const active = document.activeElement
    // A button that is busy may have lost the focus to the page.
    if (!(active instanceof HTMLButtonElement) && active !== document.body) return
    const wrong = box.querySelector<HTMLElement>('[aria-invalid=true]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    field?.focus()
  })
  observer.observe(box, { subtree: true, attributeFilter: ['aria-invalid'] })
  return () => observer.disconnect()
}
