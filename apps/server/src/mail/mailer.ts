import { createTransport } from 'nodemailer'
import { clientSpan } from '../tracing/tracing.ts'

/** An outgoing email. Its id stays the same on every attempt. */
type Outgoing = { id: number; to: string; subject: string; text: string; writtenAt: Date }

/** Sends emails. */
export type Mailer = {
  /**
   * Sends an email.
   *
   * @throws when it was not accepted, or when that is uncertain; the caller may then send it again
   */
  readonly send: (mail: Outgoing) => Promise<void>
  /** Closes open connections. */
  readonly close: () => void
}

/** Timeout, shorter than the shortest pause between two attempts. */
const PATIENCE_MS = 15_000

/**
 * Returns a mailer that uses an SMTP server. `smtps://` uses TLS from the first byte, `smtp://` as
 * soon as the server offers it. A password in the URL is sent only over TLS, and with `needsTls`
 * every mail.
 *
 * @param from `Name <address>`
 * @param connections open connections at most; each sends many emails, one after the other
 * @param needsTls whether to refuse a server that does not offer TLS
 * @decision 0019
 */
export function smtpMailer(url: string, from: string, connections: number, needsTls: boolean): Mailer {
  const transport = createSmtpTransport(url, connections, needsTls)
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, writtenAt }) {
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        date: writtenAt,
        // Mail servers recognise a second attempt by this id.
        messageId: `<${id}.${writtenAt.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await clientSpan(
        () => ({ name: 'mail send', attributes: { 'network.protocol.name': 'smtp' } }),
        () => transport.sendMail(mail),
      )
    },
    close: () => transport.close(),
  }
}

function createSmtpTransport(url: string, connections: number, needsTls: boolean) {
  const address = new URL(url)
  // Settings in the address replace those of the call.
  if (needsTls || address.username !== '') address.searchParams.set('requireTLS', 'true')
  return createTransport({
    url: address.href,
    pool: true,
    maxConnections: connections,
    // The server may have closed an idle connection.
    maxRequeues: 1,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Connects to an SMTP server and signs in, without sending an email.
 *
 * @throws when the server does not answer or refuses the credentials
 */
export async function verifySmtp(url: string, needsTls: boolean): Promise<void> {
  const transport = createSmtpTransport(url, 1, needsTls)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
