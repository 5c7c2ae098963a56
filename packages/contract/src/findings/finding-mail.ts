import { FINDING_KINDS } from '@pasar/domain/findings/finding-facts'
import { MAIL_FREQUENCIES } from '@pasar/domain/findings/finding-mail'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

const MAX_AMOUNT = 1_000_000_000_000

const choice = {
  frequency: z.enum(MAIL_FREQUENCIES, 'Pilih kapan surat dikirim'),
  kinds: z.array(z.enum(FINDING_KINDS)).check(z.minLength(1, 'Pilih paling sedikit satu jenis temuan')),
  /** Whole rupiah: findings below it are not sent. */
  minAmount: z.int().check(z.gte(0), z.lte(MAX_AMOUNT)),
}

const FindingMailChoice = z.object({ ...choice, email: z.string() })
export type FindingMailChoice = z.output<typeof FindingMailChoice>

/** Returns which new findings the caller gets by email. Path not given by the specification. */
export const viewFindingMail = endpoint({
  method: 'GET',
  path: '/finding-mail',
  access: 'supervisor',
  summary: 'Surat tentang temuan baru: kapan dan yang mana',
  reply: FindingMailChoice,
})

/** Chooses which new findings the caller gets by email, from now on. */
export const chooseFindingMail = endpoint({
  method: 'POST',
  path: '/finding-mail',
  access: 'supervisor',
  summary: 'Atur surat tentang temuan baru',
  body: z.object(choice),
  reply: FindingMailChoice,
})

/**
 * Ends the emails by the token of the link in one of them, without a sign-in. A browser that only
 * opens the link changes nothing.
 */
export const endFindingMail = endpoint({
  method: 'POST',
  path: '/finding-mail/end',
  access: 'anyone',
  summary: 'Berhenti menerima surat tentang temuan, lewat tautan di surat',
  body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'Tautan tidak lengkap')) }),
  reply: z.object({}),
})
