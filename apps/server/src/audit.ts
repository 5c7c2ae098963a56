import { verifyRecords } from './backup/verify-records.ts'
import { readConfig } from './config.ts'
import { openConfigured } from './db/database.ts'

// npm run audit: verifies the chains of all orders and accounts and lists the broken ones. Exits
// with code 1 if there are any.

const print = (line: string) => process.stdout.write(`${line}\n`)

const { reads, close } = await openConfigured(readConfig({ PASAR_PROFILE: 'demo', ...process.env }).database)
const { orders, members, events, broken } = await verifyRecords(reads(), print)
await close()
print(`${orders} pesanan, ${members} akun, ${events} catatan, ${broken} tidak utuh`)
process.exitCode = broken === 0 ? 0 : 1
