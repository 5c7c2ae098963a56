import type { SettingRow } from '@pasar/contract/settings/setting-console'
import * as z from 'zod/mini'
import { storedDraft } from '../offline/stored-value.ts'

const Draft = z.object({ parts: z.record(z.string(), z.string()), validFrom: z.string(), reason: z.string() })

/**
 * Stores the draft of a change until it is sent or discarded. It applies to one version of the
 * setting.
 */
export const settingDraft = ({ key, version }: SettingRow) =>
  storedDraft('visit', `setting-${key}-${version}`, Draft)
