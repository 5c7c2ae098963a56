import type { Role } from '@pasar/contract/identity/session'
import type { Zone } from '@pasar/domain/catalogue/zone-price'

/** Who makes a call, as the server knows it from the session; nothing here comes from the client. */
export type Actor = {
  readonly memberId: number
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly mobileNumber: string
  readonly category: string
  readonly type: 'member' | 'dapodik'
  readonly zone: Zone | null
  readonly freeTradeZone: boolean
  readonly isPkp: boolean
  readonly regencyName: string
  readonly villageCode: string | null
  readonly educationForm: string | null
  readonly cartCount: number
}
