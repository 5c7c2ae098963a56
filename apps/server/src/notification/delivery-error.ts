/**
 * A message could not be delivered. The error contains neither recipient nor text, because logs
 * and staff show it.
 */
export class DeliveryError extends Error {
  /** `later`: a retry can succeed; `never`: it cannot; `gone`: the recipient no longer exists. */
  readonly hope: 'later' | 'never' | 'gone'
  constructor(kind: string, hope: DeliveryError['hope']) {
    super(kind)
    this.hope = hope
  }
}
