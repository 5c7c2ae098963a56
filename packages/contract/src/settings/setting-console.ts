import * as z from 'zod/mini'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, moment, queryInteger, requiredText, rupiahOut, text } from '../wire/fields.ts'
import { LaunchGapView } from './launch-gap.ts'
import { settingKey } from './setting-values.ts'

const MAX_REASON_LENGTH = 300

const change = z.object({
  id: z.int(),
  key: settingKey,
  value: z.unknown(),
  before: z.unknown(),
  validFrom: moment,
  reason: z.string(),
  state: z.enum(['waiting', 'set', 'refused', 'cancelled']),
  askedBy: z.string(),
  askedAt: moment,
  /** How long it waits for a second person; null if it does not. */
  waiting: z.nullable(Waiting),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decision: z.string(),
  /** Whether the viewer requested the change. */
  isOwn: z.boolean(),
})
export type SettingChange = z.output<typeof change>

/** Lists the settings. The specification gives no paths for the settings console. @decision 0038 */
export const listSettings = endpoint({
  method: 'GET',
  path: '/staff/setting',
  access: 'staff',
  summary: 'Semua setelan: nilai yang berlaku, dan perubahan yang menunggu atau akan berlaku',
  reply: z.object({
    settings: z.array(
      z.object({
        key: settingKey,
        value: z.unknown(),
        /** When the value took effect; null for a built-in value. */
        since: z.nullable(moment),
        /**
         * Increases with every change and decision; of two concurrent changes the second is
         * refused.
         */
        version: z.int(),
      }),
    ),
    /** Changes that wait for a second person, and changes scheduled for later. */
    open: z.array(change),
    /** What the site lacks before it takes orders. */
    missing: z.array(LaunchGapView),
  }),
})
export type SettingRow = z.output<(typeof listSettings)['reply']>['settings'][number]

export const settingLog = endpoint({
  method: 'GET',
  path: '/staff/setting/:key/log',
  access: 'staff',
  summary: 'Riwayat perubahan sebuah setelan, yang terbaru di atas',
  params: z.object({ key: settingKey }),
  query: z.object({ after: queryInteger }),
  reply: z.object({ changes: z.array(change), next: z.nullable(z.int()) }),
})

const SettingRequest = z.object({ value: z.unknown(), validFrom: day })

const example = z.object({ name: z.string(), before: rupiahOut, after: rupiahOut })

/** Computes the effect of a change before it is saved. */
export const previewSetting = endpoint({
  method: 'POST',
  path: '/staff/setting/:key/effect',
  access: 'staff',
  summary: 'Akibat sebuah perubahan sebelum disimpan',
  params: z.object({ key: settingKey }),
  body: SettingRequest,
  reply: z.object({
    sentences: z.array(z.string()),
    /** An example order calculated with the current and with the new value. */
    example: z.nullable(z.object({ title: z.string(), rows: z.array(example) })),
    needsSecondPerson: z.boolean(),
  }),
})
export type SettingEffect = z.output<(typeof previewSetting)['reply']>

export const changeSetting = endpoint({
  method: 'POST',
  path: '/staff/setting/:key',
  access: 'staff',
  proof: 'factor',
  summary: 'Ubah sebuah setelan mulai suatu hari',
  params: z.object({ key: settingKey }),
  body: z.extend(SettingRequest, { reason: requiredText('Alasan', MAX_REASON_LENGTH), version: z.int() }),
  reply: z.object({ id: z.int(), state: z.enum(['waiting', 'set']) }),
})

export const decideSettingChange = endpoint({
  method: 'POST',
  path: '/staff/setting/change/:changeId',
  access: 'staff',
  proof: 'factor',
  summary: 'Setujui, tolak, atau batalkan perubahan setelan',
  params: z.object({ changeId: id }),
  body: z.object({ action: z.enum(['agree', 'refuse', 'cancel']), reason: text(MAX_REASON_LENGTH) }),
  reply: z.object({ id: z.int() }),
})
