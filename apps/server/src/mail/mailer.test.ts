import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { mailboxMailer } from '@pasar/demo/mailbox/mailbox-mailer'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { type Mailer, smtpMailer } from './mailer.ts'

const FROM = 'Pasar Sekolah <jangan-balas@pasarsekolah.test>'

type Arrived = { to: string; subject: string; text: string; identity: string }
type Post = { mailer: Mailer; arrived: () => Promise<Arrived[]>; close: () => Promise<void> }

/** Starts an SMTP server on loopback that records the emails it accepts. */
async function aMailServer(options: SMTPServerOptions = {}, path = '', needsTls = false) {
  const receivedMails: (Arrived & { raw: string; secure: boolean; user: unknown })[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 10,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      void readText(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        receivedMails.push({ ...readMail(raw), raw, to, secure: session.secure, user: session.user })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    taken: receivedMails,
    mailer: smtpMailer(
      `smtp://${options.onAuth ? 'pasar:rahasia@' : ''}127.0.0.1:${port}${path}`,
      ...([FROM, 5, needsTls] as const),
    ),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const quotedPrintable = (coded: string) => {
  const bytes = coded
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Parses the subset of MIME that the product's emails use. */
function readMail(raw: string): Omit<Arrived, 'to'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n\s+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''
  const encodedSubject = field('Subject').replaceAll(/\?=\s+=\?/g, '?==?')
  const subject = encodedSubject.replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind, coded) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(coded, 'base64').toString('utf8')
      : quotedPrintable(coded.replaceAll('_', ' ')),
  )
  const body = rest.join('\r\n\r\n')
  const coding = field('Content-Transfer-Encoding')
  const text =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : coding === 'quoted-printable'
        ? quotedPrintable(body)
        : body
  return { subject, text: text.replaceAll('\r\n', '\n').trimEnd(), identity: field('Message-ID') }
}

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

const posts: Record<string, () => Promise<Post>> = {
  'a mail server': async () => {
    const { taken: receivedMails, mailer, close } = await aMailServer()
    return { mailer, arrived: async () => receivedMails, close }
  },
  'the mail box of the demo': async () => ({
    mailer: mailboxMailer(database.db),
    arrived: async () => {
      const rows = await database.db.selectFrom('mailbox').selectAll().orderBy('id').execute()
      return rows.map(({ id, recipient, subject, body }) => ({
        to: recipient,
        subject,
        text: body.trimEnd(),
        identity: String(id),
      }))
    },
    close: async () => {
      await database.db.deleteFrom('mailbox').execute()
    },
  }),
}

const mail = {
  id: 7,
  to: 'kepala@sekolah.contoh.test',
  subject: 'Kode untuk mengganti kata sandi - Pasar Sekolah',
  text: 'Kode Anda:\n\n    123456\n\n.\nSelesai.',
  writtenAt: new Date('2026-11-21T03:00:00Z'),
}

describe.each(Object.entries(posts))('%s', (_, open) => {
  test('delivers an email to its recipient unchanged', async () => {
    const { mailer, arrived, close } = await open()
    const long = `Rp 54.390 – “Buku ${'tebal '.repeat(60)}”`
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 8, to: 'toko@contoh.test', subject: 'Pesanan – “baru”', text: long })
    expect((await arrived()).map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
      {
        to: 'kepala@sekolah.contoh.test',
        subject: 'Kode untuk mengganti kata sandi - Pasar Sekolah',
        text: mail.text,
      },
      { to: 'toko@contoh.test', subject: 'Pesanan – “baru”', text: long },
    ])
    await close()
  })

  test('a resent email has the same message id and never that of another email', async () => {
    const { mailer, arrived, close } = await open()
    await mailer.send(mail)
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 8 })
    expect(new Set((await arrived()).map(({ identity }) => identity)).size).toBe(2)
    await close()
  })

  test('user input can add neither a recipient nor a header', async () => {
    const { mailer, arrived, close } = await open()
    await mailer.send({ ...mail, subject: 'Halo\r\nBcc: orang@lain.test\r\n\r\nIsi' })
    const [first, ...others] = await arrived()
    expect(others).toEqual([])
    expect(first?.to).toBe('kepala@sekolah.contoh.test')
    await close()
  })
})

test('an email states its sender and that it is generated automatically', async () => {
  const { mailer, taken: receivedMails, close } = await aMailServer()
  await mailer.send(mail)
  expect(receivedMails[0]?.raw).toMatch(/^From: Pasar Sekolah <jangan-balas@pasarsekolah\.test>\r$/m)
  expect(receivedMails[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(receivedMails[0]?.identity).toBe('<7.1795230000000@pasarsekolah.test>')
  await close()
})

test('sends many emails over a few connections', async () => {
  let connections = 0
  const server = await aMailServer({
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
  })
  await Promise.all(Array.from({ length: 40 }, (_, id) => server.mailer.send({ ...mail, id })))
  expect(server.taken).toHaveLength(40)
  expect(connections).toBeLessThanOrEqual(5)
  server.mailer.close()
  await server.close()
})

test('a mail server that refuses or is unreachable counts as a failure', async () => {
  const refusing = await aMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  await expect(refusing.mailer.send(mail)).rejects.toMatchObject({ responseCode: 550 })
  await refusing.close()
  await expect(refusing.mailer.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
})

test('sends the password to the mail server only over TLS', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username }, _session, done) => done(null, { user: username })
  const plain = await aMailServer({ onAuth, hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
  await expect(plain.mailer.send(mail)).rejects.toThrow()
  expect(plain.taken).toEqual([])
  await plain.close()

  const secured = await aMailServer({ onAuth, hideSTARTTLS: false }, '?tls.rejectUnauthorized=false')
  await secured.mailer.send(mail)
  expect(secured.taken[0]).toMatchObject({ secure: true, user: 'pasar' })
  await secured.close()

  const unknown = await aMailServer({ onAuth, hideSTARTTLS: false })
  await expect(unknown.mailer.send(mail)).rejects.toThrow(/certificate/)
  await unknown.close()
})

test('with TLS demanded, sends no email to a server that does not offer it', async () => {
  for (const path of ['', '?ignoreTLS=true', '?requireTLS=false']) {
    const plain = await aMailServer({ disabledCommands: ['STARTTLS'] }, path, true)
    await expect(plain.mailer.send(mail)).rejects.toThrow(/STARTTLS/)
    expect(plain.taken).toEqual([])
    await plain.close()
  }
  const secured = await aMailServer({ hideSTARTTLS: false }, '?tls.rejectUnauthorized=false', true)
  await secured.mailer.send(mail)
  expect(secured.taken[0]).toMatchObject({ secure: true })
  await secured.close()
})
