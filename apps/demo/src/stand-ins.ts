import { randomBytes } from 'node:crypto'
import type { StandIns } from '@pasar/server/demo-hooks'
import { signerOf } from '@pasar/server/transparency/note'
import { simulatedBank } from './bank/simulated-bank.ts'
import { inboxMessenger } from './mailbox/inbox-messenger.ts'
import { mailboxMailer } from './mailbox/mailbox-mailer.ts'
import { simulatedWitness } from './simulated-witness.ts'

/** The partners of the demo: pages show its mails, its WhatsApp messages and its bank. */
export const DEMO_STAND_INS: StandIns = {
  bank: simulatedBank(),
  mailer: mailboxMailer,
  messenger: inboxMessenger,
  witness: (log, clock) => simulatedWitness(signerOf('saksi.contoh.test', randomBytes(32)), log, clock),
}

/** The partners of a sandbox. It shows no mails and has no witness. */
export const SANDBOX_STAND_INS: StandIns = {
  bank: simulatedBank(),
  mailer: mailboxMailer,
  messenger: null,
  witness: null,
}
