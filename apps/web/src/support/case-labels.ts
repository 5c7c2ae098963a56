import {
  CASE_STATES,
  type CaseAction,
  type CaseState,
  type FollowUp,
} from '@pasar/domain/support/case-machine'
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Tone } from '../ui/base/tag.tsx'

export const caseStateLabels: Record<CaseState, string> = {
  new: 'Baru',
  step1: 'Petugas ditunjuk',
  step2: 'Dikerjakan',
  step3: 'Dijawab',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
}

export const caseStateTones: Record<CaseState, Tone> = {
  new: 'amber',
  step1: 'blue',
  step2: 'blue',
  step3: 'green',
  completed: 'green',
  cancelled: 'neutral',
}

export const actionLabels: Record<CaseAction, string> = {
  assign: 'Ambil',
  work: 'Mulai kerjakan',
  answer: 'Kirim jawaban',
  complete: 'Selesaikan',
  cancel: 'Batalkan permintaan',
}

export const eventLabels: Record<CaseAction | 'open', string> = {
  open: 'Permintaan dibuka',
  assign: 'Diambil petugas',
  work: 'Mulai dikerjakan',
  answer: 'Dijawab',
  complete: 'Diselesaikan',
  cancel: 'Dibatalkan',
}

export const followUpLabels: Record<FollowUp, string> = {
  f1: 'Tanda terima',
  f2: 'Sedang dikerjakan',
  f3: 'Sudah dijawab',
  f4: 'Apakah sudah beres?',
}

/** Tabs of the console; `open` is every case that has not ended. */
export const CASE_TABS = ['open', ...CASE_STATES] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** Reads the tab from the URL; unknown values show open cases. */
export function readCaseTab({ state }: { state?: string } & SearchSchemaInput): {
  state?: CaseTab | undefined
} {
  const tabOfState = CASE_TABS.find((tab) => tab === state)
  return { state: tabOfState === 'open' ? undefined : tabOfState }
}
