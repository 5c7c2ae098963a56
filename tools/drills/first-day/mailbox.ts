import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../../bench/job-stand-ins.ts'

const MAX_WAIT_MS = 60_000

/** A mail server that stores the texts of the emails. */
export type MailStandIn = {
  readonly url: string
  /** Waits for an email to an address and returns its code of six digits. @throws without one */
  readonly codeTo: (address: string) => Promise<string>
  readonly stop: () => void
}

export async function startMailbox(): Promise<MailStandIn> {
  const mails: string[] = []
  const server = await startMailServer(0, (text) => mails.push(text))
  return {
    url: server.url,
    stop: server.stop,
    async codeTo(address) {
      const deadline = Date.now() + MAX_WAIT_MS
      while (Date.now() < deadline) {
        const mail = mails.findLast((text) => new RegExp(`^to:.*${address}`, 'im').test(text))
        const text = mail?.slice(mail.indexOf('\r\n\r\n')) ?? ''
        const code = /\b\d{6}\b/.exec(text)?.[0]
        if (code !== undefined) return code
        await wait(200)
      }
      throw new Error(`No email with a code to ${address} arrived.`)
    },
  }
}
