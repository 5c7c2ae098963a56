/** What somebody is at a school. */
export type Position = 'head' | 'executor' | 'treasurer' | 'operator'

export type SandboxPerson = { readonly id: string; readonly name: string; readonly position: Position }

/** A school as the service knows it. */
export type SandboxSchool = {
  readonly id: string
  readonly npsn: string
  readonly name: string
  /** 15 or 16 digits; empty without one. */
  readonly npwp: string
  /** Code of the kind of school, such as `3347_42`; empty where it is not known. */
  readonly form: string
  /** Village, ten digits. */
  readonly villageCode: string
  /** Where it is, for people. */
  readonly locality: string
  readonly address: string
  readonly email: string
  readonly phone: string
  /** Nobody of it has come to the shop yet. */
  readonly isNew: boolean
  readonly people: readonly SandboxPerson[]
}
