/** The position of a user at a school. */
export type Position = 'head' | 'executor' | 'treasurer' | 'operator'

export type SandboxPerson = { readonly id: string; readonly name: string; readonly position: Position }

/** A school in the service. */
export type SandboxSchool = {
  readonly id: string
  readonly npsn: string
  readonly name: string
  /** 15 or 16 digits; empty without one. */
  readonly npwp: string
  /** Code of the type of school, such as `3347_42`; empty if unknown. */
  readonly form: string
  /** Village code, ten digits. */
  readonly villageCode: string
  /** Location as text. */
  readonly locality: string
  readonly address: string
  readonly email: string
  readonly phone: string
  /** Whether no user of the school has signed in to the shop yet. */
  readonly isNew: boolean
  readonly people: readonly SandboxPerson[]
}
