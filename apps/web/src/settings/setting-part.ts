import type { RowColumn } from './setting-rows.ts'

/** A part of a setting that a person types: a number, a line, several lines, or yes and no. */
export type SettingPart = {
  /** Its place in the value; empty for the value itself. */
  name: string
  label: string
  kind: 'number' | 'line' | 'rows' | 'switch'
  unit: string
  /** Of a list of rows. */
  columns?: readonly RowColumn[]
  /** So many columns from the left tell one row from the others. */
  keyColumns?: number
}

/** What was typed, by the name of the part. */
export type SettingDraft = Readonly<Record<string, string>>

/** How a setting is typed, read and said. */
export type SettingShape = {
  parts: readonly SettingPart[]
  /** The draft of a value; empty texts for one that cannot be read. */
  toDraft: (value: unknown) => SettingDraft
  /** The value of a draft: what the schema then accepts or not. */
  fromDraft: (draft: SettingDraft) => unknown
  /** The value in a few words. */
  format: (value: unknown) => string
}
