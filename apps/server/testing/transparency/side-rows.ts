import {
  acceptOffer,
  counterOffer,
  openNegotiation,
  viewNegotiation,
} from '@pasar/contract/negotiation/negotiation'
import { appendMemberEvent } from '../../src/audit/member-events.queries.ts'
import { BANK_COLUMNS, bankHashes } from '../../src/db/bank-hashes.ts'
import { bankChangeBinding } from '../../src/db/seal-binding.ts'
import { applyDueBankChanges, insertBankChange } from '../../src/identity/profile/bank.queries.ts'
import { recordAccounts } from '../../src/identity/profile/recorded-accounts.queries.ts'
import { anItem, aSchool, aVendor, testSealer } from '../builders.ts'
import { openItemRoom, writeMessage } from '../chats.ts'
import type { HistoryWorld } from '../histories/history-state.ts'
import { get } from '../orders.ts'

const terms = (unitPrice: number) => ({
  unitPrice,
  freight: 25_000,
  packing: 5_000,
  days: 5,
  note: 'Rim utuh',
})

/**
 * Adds negotiations, conversations and changes of bank data to a world, and records its accounts.
 */
export async function addSideRows({ context }: HistoryWorld, now: Date): Promise<void> {
  const { db } = context
  for (let count = 0; count < 4; count += 1) {
    const [school, vendor] = [await aSchool(db), await aVendor(db)]
    const itemId = await anItem(db, vendor, { price: 64_500 })
    const chatId = await openItemRoom(context, school, itemId)
    await writeMessage(context, vendor, chatId, 'Siap, besok dikirim')
    await writeMessage(context, school, chatId, 'Terima kasih')
    const subject = { itemId, optionId: null, quantity: 30 }
    const { id, version } = await get(context, openNegotiation, school, {
      body: { ...subject, ...terms(61_050), waivesStep: false },
      now,
    })
    const params = { negotiationId: id }
    await get(context, counterOffer, vendor, { params, body: { version, ...terms(63_000) }, now })
    const view = await get(context, viewNegotiation, school, { params, now })
    if (count < 2) await get(context, acceptOffer, school, { params, body: { version: view.version }, now })
    await changeBank(context, vendor.memberId, now, '8880002222')
    await recordAll(context, now)
    await applyDueBankChanges(db, testSealer, dueAfter(now))
    await changeBank(context, vendor.memberId, now, '8880003333')
  }
}

async function recordAll({ db }: HistoryWorld['context'], now: Date): Promise<void> {
  for (let after: number | null = 0; after !== null; )
    after = await recordAccounts(db, testSealer, { after, now })
}

const dueAfter = (now: Date) => new Date(now.getTime() + 1_000)

/** Asks for new bank data that are due a second later. */
async function changeBank(
  { db }: HistoryWorld['context'],
  memberId: number,
  now: Date,
  bankAccount: string,
): Promise<void> {
  const data = {
    bank_name: 'Bank Baru',
    bank_holder: 'CV Contoh Baru',
    bank_account: bankAccount,
    bank_branch: 'Waru',
  }
  const [name = '', holder = '', account = '', branch = ''] = BANK_COLUMNS.map((column) =>
    testSealer.seal(data[column], bankChangeBinding(column, memberId)),
  )
  await insertBankChange(db, { ...{ memberId, name, holder, account, branch }, now, dueAt: dueAfter(now) })
  await appendMemberEvent(db, {
    ...{ memberId, at: now, actorId: memberId, actorName: 'Penyedia', action: 'bank-asked', ipAddress: '' },
    detail: { bank: bankHashes(testSealer, memberId, data) },
  })
}
