import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { ORDER_SETTING_LABELS } from './order-setting-labels.ts'
import { PLATFORM_SETTING_LABELS } from './platform-setting-labels.ts'
import type { SettingLabels } from './setting-groups.ts'

/** Group and labels of each setting. */
export const SETTING_LABELS: { readonly [K in SettingKey]: SettingLabels } = {
  ...ORDER_SETTING_LABELS,
  ...PLATFORM_SETTING_LABELS,
}
