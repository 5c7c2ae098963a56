import type { SettingRow } from '@pasar/contract/settings/setting-console'
import * as z from 'zod/mini'
import { storedDraft } from '../api/stored-value.ts'

const Draft = z.object({ parts: z.record(z.string(), z.string()), validFrom: z.string(), reason: z.string() })

/** A change in the making, until it is sent or given up; of another version of the setting it is none. */
export const settingDraft = ({ key, version }: SettingRow) =>
  storedDraft('visit', `setelan-${key}-${version}`, Draft)
