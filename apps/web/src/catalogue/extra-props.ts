import type { Extra } from '@pasar/contract/catalogue/extra-fields'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'

/** What somebody has answered to a field of a category. */
export type ExtraValue = Extra['value']

/** A field of a category in the form of an item. */
export type ExtraProps = {
  field: ExtraField
  value: ExtraValue | undefined
  onChange: (value: ExtraValue) => void
  error: string | undefined
  isLocked: boolean
}
