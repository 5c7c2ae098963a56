import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import { addToMailbox } from './mail.queries.ts'

/** A letter on its way out. The id stays the same however often it is sent. */
type Outgoing = { id: number; to: string; subject: string; text: string; writtenAt: Date }

/** Takes letters to where they are read. */
export type Mailer = {
  /** @throws when the letter was not taken, or when that is not certain; sending it again is then right */
  readonly send: (letter: Outgoing) => Promise<void>
}

/** Shorter than the shortest pause between two tries of a letter. */
const PATIENCE_MS = 15_000

/**
 * Sends through a mail server. `smtps://` speaks TLS from the first byte, `smtp://` as soon as the server offers it; a password in the
 * address is given under TLS only.
 *
 * @param from `Name <address>`
 * @decision 0019
 */
export function smtpMailer(url: string, from: string): Mailer {
  const { protocol, username } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '',
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, writtenAt }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        date: writtenAt,
        // A second try is recognised by it.
        messageId: `<${id}.${writtenAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

/** Keeps letters in the box that the demo shows. */
export const mailboxMailer = (db: Db): Mailer => ({ send: (letter) => addToMailbox(db, letter) })
