import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** board: a fact about goods. amber: waiting. blue: in progress. violet: official. green: settled. red: refused. */
export type Tone = 'board' | 'neutral' | 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** Tint and text of each tone; the text stands at 4.5 or more on its tint. */
const toneClass: Record<Tone, string> = {
  board: 'bg-papan-100 text-papan-700',
  neutral: 'bg-cekung text-tinta-2',
  amber: 'bg-kuningan-100 text-kuningan-700',
  blue: 'bg-biru-100 text-biru',
  green: 'bg-hijau-100 text-hijau',
  red: 'bg-merah-100 text-merah',
  violet: 'bg-stempel-100 text-stempel',
}

type TagProps = {
  children: ReactNode
  tone?: Tone | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

/** A small fact: "UMKM", "Grosir", "Produk dalam negeri". */
export function Tag({ children, tone = 'board', icon, className }: TagProps) {
  return (
    <span className={classes('label-fakta', toneClass[tone], className)}>
      {icon !== undefined && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}

type StatusTagProps = { children: ReactNode; tone: Tone; icon: IconName; className?: string | undefined }

/** The state of an order, an offer, a file: always icon and word, 24 px high. */
export function StatusTag({ children, tone, icon, className }: StatusTagProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-sm font-bold forced-colors:border min-h-6 px-2 text-xs whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      <Icon name={icon} size={15} />
      {children}
    </span>
  )
}

/** A level of school; its uniform gives the colour. */
export type SchoolLevel = 'SD' | 'SMP' | 'SMA' | 'SMK' | 'PAUD' | 'SLB' | 'Pramuka'

const levelClass: Record<SchoolLevel, string> = {
  SD: 'bg-sd',
  SMP: 'bg-smp',
  SMA: 'bg-sma',
  SMK: 'bg-smk',
  PAUD: 'bg-paud',
  SLB: 'bg-slb',
  Pramuka: 'bg-pramuka',
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

type LevelTagProps = {
  level: SchoolLevel /** 1 to 12 */
  grade?: number | undefined
  className?: string | undefined
}

/** "SD IV" in the red of the primary school's uniform, "SMP VIII" in navy, and so on. */
export function LevelTag({ level, grade, className }: LevelTagProps) {
  const roman = grade === undefined ? undefined : ROMAN[grade - 1]
  return (
    <span className={classes('label-fakta text-white', levelClass[level], className)}>
      {level}
      {roman !== undefined && <span>{roman}</span>}
    </span>
  )
}
