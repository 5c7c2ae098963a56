import { changePassword, changeProfile, profile, showNumbers } from '@pasar/contract/identity/profile'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { loginOf, signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { bankChangeBinding, type MemberColumn, memberBinding } from '../../db/seal-binding.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { findOpenChange } from '../business/business-change.queries.ts'
import { checkOwnPassword } from '../credentials/own-password.ts'
import { passwordChangedMail } from '../members/profile.mails.ts'
import { findAgreement, readProfile, replacePassword } from '../members/profile.queries.ts'
import { passwordWarning } from '../passwords/new-password.ts'
import { readPasswordOwner } from '../passwords/password-owner.queries.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { memberOf } from '../sessions/current-member.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { findBankChange, type SealedBank } from './bank.queries.ts'
import { changeOwnProfile } from './profile.ts'

/** Endpoints for the own account: view, change, password and full numbers. */
export const profileRoutes = [
  serve(profile, async ({ db, actor, services }) => {
    const row = await readProfile(db, actor.memberId)
    if (!row) return refuse('member/not-found')
    const { sealer } = services
    const bankOf = (bank: SealedBank, binding: typeof memberBinding) => ({
      name: sealer.show(bank.name, binding('bank_name', actor.memberId)),
      holder: sealer.show(bank.holder, binding('bank_holder', actor.memberId)),
      account: sealer.showEnd(bank.account, binding('bank_account', actor.memberId)),
      branch: sealer.show(bank.branch, binding('bank_branch', actor.memberId)),
    })
    const change = await findBankChange(db, actor.memberId)
    const businessChange = await findOpenChange(db, actor.memberId)
    const agreement = await findAgreement(db, actor.memberId)
    return {
      name: row.name,
      email: row.email,
      mobileNumber: row.mobile_number,
      gender: row.gender,
      dateOfBirth: row.date_of_birth,
      accountType: row.account_type,
      isPkp: row.pkp,
      businessScale: row.business_scale,
      educationForm: row.education_form,
      npwp: row.npwp_typed
        ? sealer.showEnd(row.npwp_typed, memberBinding('npwp_typed', actor.memberId))
        : sealer.showEnd(row.npwp ?? '', memberBinding('npwp', actor.memberId)),
      identityNumber: row.npsn ?? sealer.showEnd(row.nik ?? '', memberBinding('nik', actor.memberId)),
      responsibleName: row.responsible_name,
      responsiblePosition: row.responsible_position,
      responsibleNip: row.responsible_nip,
      treasurerName: row.treasurer_name,
      treasurerNip: row.treasurer_nip,
      letterhead: row.letterhead,
      businessLicence: row.business_licence,
      identityName: row.identity_name,
      address: row.address,
      postal: row.postal,
      // The area above an unknown village is no village.
      villageCode: row.village_code?.length === 10 ? row.village_code : null,
      villageLabel: row.village_label,
      latitude: row.latitude,
      longitude: row.longitude,
      bank: bankOf(
        {
          name: row.bank_name,
          holder: row.bank_holder,
          account: row.bank_account,
          branch: row.bank_branch,
        },
        memberBinding,
      ),
      bankChange: change ? { bank: bankOf(change, bankChangeBinding), dueAt: change.dueAt } : null,
      businessAskedAt: businessChange?.askedAt ?? null,
      agreedAt: agreement?.at ?? null,
      agreedVersion: agreement?.version ?? '',
      verifiedAt: row.reviewed_at,
      hasCode: row.totp_since !== null,
      pictureId: row.picture_id,
    }
  }),
  serve(changeProfile, async ({ db, actor, body, now, services, from, userAgent }) => {
    const { sealer } = services
    const outcome = await changeOwnProfile(db, body, { actor, now, sealer, from, userAgent })
    return isRefusal(outcome) ? outcome : memberOf(outcome, { db, services, now })
  }),
  serve(changePassword, async ({ db, actor, body, now, services, from }) => {
    const owner = await readPasswordOwner(db, loginOf(actor))
    const weak = await passwordWarning(body.password, owner, services.isBreached)
    if (weak) return refuse('call/invalid', [{ field: 'password', message: weak }])
    const old = await checkOwnPassword(db, actor, body.current, { field: 'current', now })
    if (isRefusal(old)) return old
    if (body.password === body.current)
      return refuse('call/invalid', [{ field: 'password', message: 'Kata sandi baru sama dengan yang lama' }])
    const { memberId, personId } = loginOf(actor)
    const next = await hashPassword(body.password, 'knownClient')
    return inTransaction(db, async (tx) => {
      if (!(await replacePassword(tx, { memberId, personId, from: old, to: next, now })))
        return refuse('call/busy')
      const endedCount = await revokeSessions(tx, memberId, now, {
        except: actor.sessionId,
        ...(personId !== null && { personId }),
      })
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: memberId,
        actorName: signature(actor),
        action: 'password-changed',
        detail: { sessionsEnded: endedCount },
        ipAddress: from,
      })
      const mail = passwordChangedMail(signature(actor), now)
      await enqueueMail(tx, services.sealer, { to: actor.email, memberId, ...mail }, now)
      const notification = { to: { member: memberId }, orderId: null, by: null, facts: {} }
      await notify(tx, [{ kind: 'member.password-changed', ...notification }], now)
      return {}
    })
  }),
  serve(showNumbers, async ({ db, actor, body, now, services, from }) => {
    const check = await checkOwnPassword(db, actor, body.password, { field: 'password', now })
    if (isRefusal(check)) return check
    const row = await readProfile(db, actor.memberId)
    if (!row) return refuse('member/not-found')
    const { memberId } = actor
    return inTransaction(db, async (tx) => {
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: memberId,
        actorName: signature(actor),
        action: 'shown',
        detail: { fields: ['npwp', 'identityNumber', 'bankAccount'] },
        ipAddress: from,
      })
      const show = (sealedText: string | null, column: MemberColumn) =>
        services.sealer.show(sealedText ?? '', memberBinding(column, memberId))
      return {
        npwp: row.npwp_typed ? show(row.npwp_typed, 'npwp_typed') : show(row.npwp, 'npwp'),
        identityNumber: row.npsn ?? show(row.nik, 'nik'),
        bankAccount: show(row.bank_account, 'bank_account'),
      }
    })
  }),
]
