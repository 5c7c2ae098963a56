import type { ExtraEntry } from '@pasar/contract/catalogue/extra-fields'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'

/** What somebody has answered to a field of a category. */
export type ExtraFieldValue = ExtraEntry['value']

/** A field of a category in the form of an item. */
export type ExtraFieldProps = {
  field: ExtraField
  value: ExtraFieldValue | undefined
  onChange: (value: ExtraFieldValue) => void
  error: string | undefined
  isLocked: boolean
}
