/** The parameters of a history. The same ones give the same plans. */
export type HistorySize = {
  readonly seed: number
  readonly orders: number
  /** The end of the history. Nothing is planned after it. */
  readonly anchor: Date
}
