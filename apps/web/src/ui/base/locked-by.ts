/**
 * Returns the attributes of a control that is disabled for a reason, which stands beside it as
 * visible text: touch and keyboard do not reach a tooltip.
 *
 * @param reason null when the control works
 * @param textId id of the text
 */
export const lockedBy = (reason: unknown, textId: string) => ({
  disabled: reason !== null,
  'aria-describedby': reason === null ? undefined : textId,
})
