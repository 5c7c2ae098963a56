/** A message that was not taken. It names neither the reader nor the words: this is read in logs and by staff. */
export class DeliveryError extends Error {
  /** `later`: trying again can help; `never`: it cannot; `gone`: there is no such reader any more. */
  readonly hope: 'later' | 'never' | 'gone'
  constructor(kind: string, hope: DeliveryError['hope']) {
    super(kind)
    this.hope = hope
  }
}
