import type { Call } from '@pasar/web/call/call.ts'
import { demoBank } from '../../src/contract/demo-bank.ts'

export const loadDemoBank = (call: Call) => call(demoBank, {})
