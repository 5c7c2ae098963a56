import type { RowColumn } from './setting-rows.ts'

/** One input of a setting: a number, a line, several lines, or a checkbox. */
export type SettingPart = {
  /** Path in the value; empty for the value itself. */
  name: string
  label: string
  kind: 'number' | 'line' | 'rows' | 'switch'
  unit: string
  /** Columns, for a list of rows. */
  columns?: readonly RowColumn[]
  /** Number of columns from the left that identify a row. */
  keyColumns?: number
}

/** The input by name of the part. */
export type SettingDraft = Readonly<Record<string, string>>

/** How a setting is edited, parsed and formatted. */
export type SettingShape = {
  parts: readonly SettingPart[]
  /** Returns the draft of a value; empty texts for an unreadable value. */
  toDraft: (value: unknown) => SettingDraft
  /** Returns the value of a draft, to be validated by the schema. */
  fromDraft: (draft: SettingDraft) => unknown
  /** Formats the value as a short text. */
  format: (value: unknown) => string
}
