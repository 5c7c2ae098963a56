import {
  changeSetting,
  decideSettingChange,
  listSettings,
  previewSetting,
  settingLog,
} from '@pasar/contract/settings/setting-console'
import { printedSettingFaults, SETTING_VALUES, settingKey } from '@pasar/contract/settings/setting-values'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { isoDay } from '@pasar/domain/kernel/dates'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { decideRequest } from '@pasar/domain/kernel/second-person'
import { launchFault, needsConfirmation } from '@pasar/domain/settings/launch'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import {
  findRemovalConflict,
  findSettingConflict,
  needsSecondPerson,
  resolveEffectiveDate,
  type SettingKey,
} from '@pasar/domain/settings/setting-rules'
import type { Settings } from '@pasar/domain/settings/settings'
import { taxExample } from '@pasar/domain/settings/tax-example'
import { serve } from '../call/serve.ts'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { type ChangeValue, inTransaction, recordChange } from '../db/transaction.ts'
import { readUnknownAreas } from '../shipping/zones.queries.ts'
import { withWaiting } from '../work/deadlines.queries.ts'
import { expectedGaps } from './launch-view.ts'
import {
  closeSettingChange,
  findChange,
  insertSettingChange,
  listChangesOf,
  lockSettings,
  readOpenChanges,
  readVersions,
} from './setting-changes.queries.ts'
import { sentencesOf } from './setting-effects.ts'
import { notifySettingChange } from './setting-notifications.ts'
import {
  approvedInForce,
  deleteSetting,
  readBeginnings,
  readSettingEntries,
  readSettings,
  readTimeline,
  upsertSetting,
} from './settings.queries.ts'

const PAGE = 20
/** Maximum number of open changes per setting. */
const MAX_OPEN_CHANGES = 5

const invalid = (field: string, message: string) => refuse('call/invalid', [{ field, message }])

/** Value of a setting in the staff log: text, numbers and switches as they are, others as JSON. */
const textOf = (value: unknown): ChangeValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)

const DAY_FAULTS = {
  past: 'Tanggal ini sudah lewat',
  'too-far': 'Paling lambat lima tahun lagi',
  'two-person-today': 'Paling cepat besok, sebab petugas lain harus menyetujui dahulu',
} as const

type SettingChangeInput = {
  key: SettingKey
  value: unknown
  day: string
  now: Date
  profile: InstallationProfile
}
type Change = { value: unknown; from: Date; before: Settings; after: Settings }

/**
 * Validates a requested change against the settings in force at its start.
 *
 * @returns the change, or a refusal with the errors
 */
async function readChange(
  db: Db,
  { key, value, day, now, profile }: SettingChangeInput,
): Promise<Change | Refusal<'call/invalid'>> {
  const parsedValue = SETTING_VALUES[key].safeParse(value)
  if (!parsedValue.success)
    return refuse(
      'call/invalid',
      parsedValue.error.issues.map(({ path, message }) => ({ field: ['value', ...path].join('.'), message })),
    )
  const unprintable = printedSettingFaults(key, parsedValue.data)
  if (unprintable.length > 0)
    return refuse(
      'call/invalid',
      unprintable.map(({ field, message }) => ({ field: `value.${field}`, message })),
    )
  const from = resolveEffectiveDate(key, day, now)
  if (typeof from === 'string') return invalid('validFrom', DAY_FAULTS[from])
  const before = await readSettings(db, from)
  const after = { ...before, [key]: parsedValue.data }
  // The same value may be requested once more to be confirmed by a second person.
  const isSame = JSON.stringify(before[key]) === JSON.stringify(parsedValue.data)
  if (isSame && !needsConfirmation(key, approvedInForce(await readSettingEntries(db), from)))
    return invalid('value', 'Nilai ini sudah berlaku pada tanggal itu')
  const sample = profile === 'production' ? launchFault(key, after) : null
  if (sample !== null) return invalid('value', sample)
  if (key === 'zones') {
    const unknown = await readUnknownAreas(
      db,
      after.zones.map(({ area }) => area),
    )
    if (unknown.length > 0)
      return refuse(
        'call/invalid',
        after.zones.flatMap(({ area }, at) =>
          unknown.includes(area)
            ? [{ field: `value.${at}.area`, message: `Kode wilayah tidak dikenal: ${area}` }]
            : [],
        ),
      )
  }
  const clash = await clashAhead(db, { key, validFrom: from, value: parsedValue.data })
  return clash === null ? { value: parsedValue.data, from, before, after } : invalid('value', clash)
}

/**
 * Returns a message when the change conflicts with other settings at its start or later, including
 * scheduled changes; null when it does not.
 */
async function clashAhead(
  db: Db,
  change: { key: SettingKey; validFrom: Date; value?: unknown },
): Promise<string | null> {
  // The settings before the change. Options that accounts may have cannot be removed.
  let before = await readSettings(db, new Date(change.validFrom.getTime() - 1))
  for (const { from, settings } of await readTimeline(db, change.validFrom, change)) {
    const clash = findSettingConflict(settings) ?? findRemovalConflict(before, settings)
    before = settings
    if (clash?.keys.includes(change.key))
      return from.getTime() === change.validFrom.getTime()
        ? clash.message
        : `${clash.message}. Bentrok dengan perubahan yang mulai ${formatLongDay(isoDay(from))}.`
  }
  return null
}

/**
 * Runs an action and invalidates the settings cache of this process. Other processes follow within
 * seconds.
 */
async function runAndReload<T>(
  services: Services,
  db: Db,
  act: (tx: Db) => Promise<T | Refusal<RefusalCode>>,
) {
  const outcome = await inTransaction(db, act)
  services.invalidateSettings()
  return outcome
}

export const settingConsoleRoutes = [
  serve(listSettings, async ({ db, actor, now, services }) => {
    const [values, beginnings, versions, open] = await Promise.all([
      readSettings(db, now),
      readBeginnings(db, now),
      readVersions(db),
      readOpenChanges(db, now, actor.memberId),
    ])
    const settings = settingKey.options.map((key) => ({
      key,
      value: values[key],
      since: beginnings.get(key) ?? null,
      version: versions.get(key) ?? 0,
    }))
    const waiting = await withWaiting(db, 'settings', open, services.settings)
    return { settings, open: waiting, missing: await expectedGaps(services, now) }
  }),

  serve(settingLog, async ({ db, actor, params, query }) => {
    const page = { after: query.after, limit: PAGE + 1 }
    const rows = await listChangesOf(db, params.key, page, actor.memberId)
    const changes = rows.slice(0, PAGE)
    return { changes, next: rows.length > PAGE ? (changes.at(-1)?.id ?? null) : null }
  }),

  serve(previewSetting, async ({ db, params: { key }, body, now, services: { profile } }) => {
    const change = await readChange(db, { key, value: body.value, day: body.validFrom, now, profile })
    if ('ok' in change) return change
    return {
      sentences: await sentencesOf(key, { db, ...change }),
      example: key === 'tax' ? taxExample(change.before.tax, change.after.tax) : null,
      needsSecondPerson: needsSecondPerson(key),
    }
  }),

  serve(changeSetting, ({ db, actor, params: { key }, body, now, services }) =>
    runAndReload(services, db, async (tx) => {
      await lockSettings(tx)
      if (((await readVersions(tx)).get(key) ?? 0) !== body.version) return refuse('setting/changed')
      const { profile } = services
      const change = await readChange(tx, { key, value: body.value, day: body.validFrom, now, profile })
      if ('ok' in change) return change
      const open = (await readOpenChanges(tx, now, actor.memberId)).filter((one) => one.key === key)
      if (open.length >= MAX_OPEN_CHANGES) return refuse('setting/too-many')
      if (open.some(({ validFrom }) => validFrom.getTime() === change.from.getTime()))
        return invalid('validFrom', 'Sudah ada perubahan mulai tanggal ini. Batalkan yang itu dahulu.')
      recordChange('value', textOf(change.before[key]), textOf(change.value))
      const state = needsSecondPerson(key) ? ('waiting' as const) : ('set' as const)
      const id = await insertSettingChange(tx, {
        key,
        value: change.value,
        before: change.before[key],
        validFrom: change.from,
        reason: body.reason,
        state,
        by: actor.memberId,
        now,
      })
      if (state === 'set') await upsertSetting(tx, key, change.value, change.from)
      else
        await notifySettingChange(tx, {
          kind: 'setting.ask',
          change: { id, key, validFrom: change.from },
          by: actor.memberId,
          now,
        })
      return { id, state }
    }),
  ),

  serve(decideSettingChange, ({ db, actor, params: { changeId }, body: { action, reason }, now, services }) =>
    runAndReload(services, db, async (tx) => {
      await lockSettings(tx)
      const change = await findChange(tx, changeId)
      if (!change) return refuse('setting/change-not-found')
      recordChange('setting', null, change.key)
      const by = { by: actor.memberId, now, decision: reason }
      const notification = { change: { id: changeId, ...change }, by: actor.memberId, now, reason }
      const isComing = change.state === 'set' && change.validFrom > now
      const request = {
        state: change.state === 'set' ? ('approved' as const) : change.state,
        askedBy: change.askedBy,
      }
      const next = decideRequest(request, action === 'agree' ? 'approve' : action, actor.memberId)
      if (action === 'cancel') {
        if (!isComing && !next.ok) return refuse('setting/step-not-allowed')
        const droppedKey = isComing ? settingKey.safeParse(change.key) : null
        const clash = droppedKey?.success
          ? await clashAhead(tx, { key: droppedKey.data, validFrom: change.validFrom })
          : null
        if (clash !== null) return invalid('reason', clash)
        recordChange('settingChange', change.state, 'cancelled')
        await closeSettingChange(tx, changeId, { ...by, state: 'cancelled' })
        await notifySettingChange(tx, { kind: 'setting.cancel', ...notification })
        if (isComing) await deleteSetting(tx, change.key, change.validFrom)
        return { id: changeId }
      }
      if (!next.ok)
        return refuse(next.code === 'not-waiting' ? 'setting/step-not-allowed' : 'setting/own-change')
      if (action === 'refuse') {
        if (reason === '') return invalid('reason', 'Alasan wajib diisi')
        recordChange('settingChange', change.state, 'refused')
        await closeSettingChange(tx, changeId, { ...by, state: 'refused' })
        await notifySettingChange(tx, { kind: 'setting.refuse', ...notification })
        return { id: changeId }
      }
      if (change.validFrom <= now) return refuse('setting/begun')
      const key = settingKey.safeParse(change.key)
      if (!key.success || !SETTING_VALUES[key.data].safeParse(change.value).success)
        return refuse('setting/step-not-allowed')
      const clash = await clashAhead(tx, {
        key: key.data,
        validFrom: change.validFrom,
        value: change.value,
      })
      if (clash !== null) return invalid('reason', clash)
      recordChange('settingChange', change.state, 'set')
      recordChange('value', textOf(change.before), textOf(change.value))
      await closeSettingChange(tx, changeId, { ...by, state: 'set' })
      await notifySettingChange(tx, { kind: 'setting.agree', ...notification })
      await upsertSetting(tx, key.data, change.value, change.validFrom)
      return { id: changeId }
    }),
  ),
]
