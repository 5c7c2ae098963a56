import type { ExtraEntry } from '@pasar/contract/catalogue/extra-fields'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'

/** Value of an additional field. */
export type ExtraFieldValue = ExtraEntry['value']

/** Props of an additional field in the item form. */
export type ExtraFieldProps = {
  field: ExtraField
  value: ExtraFieldValue | undefined
  onChange: (value: ExtraFieldValue) => void
  error: string | undefined
  isLocked: boolean
}
