import { listBreaches } from '@pasar/contract/privacy/breach'
import type { Call } from '../call/call.ts'

export const loadBreaches = (call: Call) => call(listBreaches, {})
