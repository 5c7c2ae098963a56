import { randomBytes } from 'node:crypto'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { BadConfig } from './bad-config.ts'
import { isLoopback, readServiceUrl, readUrl } from './read-url.ts'

/** The part of the work of an installation that a process does. */
export type ProcessRole = 'web' | 'worker' | 'all'

/** Connections to the bank, the mail server, WhatsApp and the virus scanner. */
export type PartnerConfig = {
  /** URL of the bank's API; null for the simulated bank. */
  bankUrl: string | null
  /** Bearer token of our calls to the bank; empty in a process that makes none. */
  bankSecret: string
  /**
   * Secret that signs messages between the bank and us and is never sent; empty when there are
   * none.
   */
  bankCallbackSecret: string
  /** Former values of `bankCallbackSecret`, with which the bank may still sign its callbacks. */
  oldBankCallbackSecrets: readonly string[]
  /** `smtp://` or `smtps://` URL of a mail server; null for the demo mailbox. */
  smtpUrl: string | null
  /** Whether mail is sent over TLS only, also when the mail server does not offer it. */
  mailNeedsTls: boolean
  /**
   * A gateway with the WhatsApp Cloud API. With null, the demo uses its demo telephone and
   * production sends no WhatsApp messages.
   */
  waGateway: { url: string; token: string; template: string } | null
  /** Address of clamd, `tcp://host:port` or `unix:/path`; null for no virus scanner. */
  clamdUrl: string | null
}

/**
 * Reads the variables of partners. In production each process demands those that it uses: a web
 * process sends neither mail nor transfers.
 *
 * @throws BadConfig with one sentence that names the problem
 * @decision 0128
 */
export function readPartners(
  env: NodeJS.ProcessEnv,
  profile: InstallationProfile,
  role: ProcessRole,
): PartnerConfig {
  return {
    ...readMail(env, profile, role),
    ...readBank(env, profile, role),
    waGateway: readWaGateway(env, profile),
    clamdUrl: readClamdUrl(env.CLAMD_URL, profile),
  }
}

function readMail(
  env: NodeJS.ProcessEnv,
  profile: InstallationProfile,
  role: ProcessRole,
): Pick<PartnerConfig, 'smtpUrl' | 'mailNeedsTls'> {
  const smtpUrl = readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:'])
  if (profile !== 'production') return { smtpUrl, mailNeedsTls: false }
  if (smtpUrl === null && role !== 'web')
    throw new BadConfig('Profil production memerlukan SMTP_URL, sebab kode verifikasi dikirim lewat email.')
  const mailNeedsTls = smtpUrl !== null && !isLoopback(smtpUrl)
  if (mailNeedsTls && /[?&]tls\.rejectUnauthorized=/i.test(smtpUrl))
    throw new BadConfig(
      'SMTP_URL tidak boleh berisi tls.rejectUnauthorized di profil production, sebab sertifikat server email harus diperiksa.',
    )
  return { smtpUrl, mailNeedsTls }
}

/** Secret of the simulated bank in the demo. It is public. */
const DEMO_BANK_SECRET = 'rahasia bank contoh'

const MIN_SECRET_LENGTH = 32

/**
 * A sandbox signs and checks the messages of its bank itself, so no other process needs the secret.
 */
function simulatedBankSecret(profile: InstallationProfile): string {
  return profile === 'demo' ? DEMO_BANK_SECRET : randomBytes(MIN_SECRET_LENGTH).toString('base64url')
}

function readBank(
  env: NodeJS.ProcessEnv,
  profile: InstallationProfile,
  role: ProcessRole,
): Pick<PartnerConfig, 'bankUrl' | 'bankSecret' | 'bankCallbackSecret' | 'oldBankCallbackSecrets'> {
  const bankUrl = readServiceUrl('BANK_URL', env.BANK_URL, profile)
  const [bankSecret, callbackSecret] = [env.BANK_SECRET ?? '', env.BANK_CALLBACK_SECRET ?? '']
  const oldBankCallbackSecrets = (env.BANK_CALLBACK_SECRET_OLD ?? '').split(',').filter((one) => one !== '')
  for (const [name, value, isDue] of [
    ['BANK_SECRET', bankSecret, bankUrl !== null && role !== 'web'],
    ['BANK_CALLBACK_SECRET', callbackSecret, bankUrl !== null],
    ...oldBankCallbackSecrets.map((secret) => ['BANK_CALLBACK_SECRET_OLD', secret, true] as const),
  ] as const)
    if (isDue && value.length < MIN_SECRET_LENGTH)
      throw new BadConfig(`${name} harus sedikitnya ${MIN_SECRET_LENGTH} karakter.`)
  if (bankUrl === null) {
    if (profile === 'production')
      throw new BadConfig('Profil production memerlukan BANK_URL, sebab uang sungguhan lewat bank sungguhan.')
    const bankCallbackSecret = callbackSecret || simulatedBankSecret(profile)
    return { bankUrl, bankSecret, bankCallbackSecret, oldBankCallbackSecrets }
  }
  if (bankSecret === callbackSecret)
    throw new BadConfig(
      'BANK_CALLBACK_SECRET harus lain dari BANK_SECRET, sebab BANK_SECRET ikut terkirim dalam setiap permintaan.',
    )
  return { bankUrl, bankSecret, bankCallbackSecret: callbackSecret, oldBankCallbackSecrets }
}

function readWaGateway(env: NodeJS.ProcessEnv, profile: InstallationProfile): PartnerConfig['waGateway'] {
  const url = readServiceUrl('WA_URL', env.WA_URL, profile)
  if (url === null) return null
  if (!env.WA_TOKEN || !env.WA_TEMPLATE) throw new BadConfig('WA_URL memerlukan WA_TOKEN dan WA_TEMPLATE.')
  return { url, token: env.WA_TOKEN, template: env.WA_TEMPLATE }
}

function readClamdUrl(value: string | undefined, profile: InstallationProfile): string | null {
  if (value === 'off') return null
  if (value === undefined || value === '') {
    if (profile !== 'production') return null
    throw new BadConfig(
      'Profil production memerlukan CLAMD_URL, atau CLAMD_URL=off bila berkas unggahan memang tidak dipindai virus.',
    )
  }
  const url = URL.canParse(value) ? new URL(value) : null
  const isTcp = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== ''
  const isUnix = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1
  if (!isTcp && !isUnix) throw new BadConfig('CLAMD_URL harus tcp://host:port, unix:/path, atau off')
  return value
}
