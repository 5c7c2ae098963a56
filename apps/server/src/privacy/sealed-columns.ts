/** What `keys rotate` does with the texts of a column under a former key. */
type Rotation =
  /** Seals them with the current key. */
  | 'resealed'
  /**
   * Leaves them: the rows are evidence. The database refuses changes of what was agreed or paid.
   */
  | 'immutable'
  /** Leaves them: the rows are deleted within minutes. */
  | 'short-lived'

/** A table with sealed texts. */
type SealedColumns = {
  readonly rotation: Rotation
  /** Columns; those with JSON contain sealed texts in some of their members. */
  readonly columns: readonly string[]
}

/**
 * All columns with sealed texts, by table. Tables with the rotation `resealed` have a numeric `id`.
 * A test looks for sealed texts in the whole database and fails at a column that is not listed.
 *
 * @decision 0093
 */
export const SEALED_COLUMNS = {
  member: {
    rotation: 'resealed',
    columns: [
      ...['npwp', 'npwp_typed', 'nik', 'bank_name', 'bank_holder', 'bank_account', 'bank_branch'],
      'totp_secret',
    ],
  },
  shop_login: { rotation: 'resealed', columns: ['totp_secret'] },
  bank_change: {
    rotation: 'resealed',
    columns: ['bank_name', 'bank_holder', 'bank_account', 'bank_branch'],
  },
  mail: { rotation: 'resealed', columns: ['body'] },
  webhook_endpoint: { rotation: 'resealed', columns: ['secret', 'old_secret'] },
  orders: { rotation: 'immutable', columns: ['buyer', 'vendor'] },
  document: { rotation: 'immutable', columns: ['content'] },
  payout: { rotation: 'immutable', columns: ['bank_name', 'bank_holder', 'bank_account'] },
  business_change: { rotation: 'immutable', columns: ['old_npwp', 'new_npwp', 'new_npwp_typed'] },
  pending_sign_on: { rotation: 'short-lived', columns: ['answer'] },
} as const satisfies Readonly<Record<string, SealedColumns>>

type Tables = typeof SEALED_COLUMNS

/** A table whose sealed texts follow the current key. */
export type ResealedTable = {
  [Table in keyof Tables]: Tables[Table]['rotation'] extends 'resealed' ? Table : never
}[keyof Tables]

/** The tables whose sealed texts follow the current key, in the order of the command. */
export const RESEALED_TABLES = [
  'member',
  'shop_login',
  'bank_change',
  'mail',
  'webhook_endpoint',
] as const satisfies readonly ResealedTable[]
