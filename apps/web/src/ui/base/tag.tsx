import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/**
 * board: a property of goods. amber: waiting. blue: in progress. violet: official. green:
 * completed. red: refused.
 */
export type Tone = 'board' | 'neutral' | 'amber' | 'blue' | 'green' | 'red' | 'violet'

/** Background and text colour of each tone, with a contrast of at least 4.5. */
const toneClass: Record<Tone, string> = {
  board: 'bg-board-100 text-board-700',
  neutral: 'bg-sunken text-ink-2',
  amber: 'bg-brass-100 text-brass-700',
  blue: 'bg-blue-100 text-blue',
  green: 'bg-green-100 text-green',
  red: 'bg-red-100 text-red',
  violet: 'bg-stamp-100 text-stamp',
}

type TagProps = {
  children: ReactNode
  tone?: Tone | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

/** A small label for a property: "UMKM", "Grosir", "Produk dalam negeri". */
export function Tag({ children, tone = 'board', icon, className }: TagProps) {
  return (
    <span className={classes('fact-label', toneClass[tone], className)}>
      {icon !== undefined && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}

type StatusTagProps = { children: ReactNode; tone: Tone; icon: IconName; className?: string | undefined }

/** State of an order, offer or file: always icon and text, 24 px high. */
export function StatusTag({ children, tone, icon, className }: StatusTagProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-sm font-bold forced-colors:border min-h-6 px-2 text-xs sm:whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      <Icon name={icon} size={15} />
      {children}
    </span>
  )
}

/** School level; the colour of its uniform gives the tag colour. */
export type SchoolLevel = 'SD' | 'SMP' | 'SMA' | 'SMK' | 'PAUD' | 'SLB' | 'Pramuka'

const levelClass: Record<SchoolLevel, string> = {
  SD: 'bg-sd',
  SMP: 'bg-smp',
  SMA: 'bg-sma',
  SMK: 'bg-smk',
  PAUD: 'bg-paud',
  SLB: 'bg-slb',
  Pramuka: 'bg-scout',
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

type LevelTagProps = {
  level: SchoolLevel /** Class, 1 to 12. */
  grade?: number | undefined
  className?: string | undefined
}

/** "SD IV" in the red of the primary school uniform, "SMP VIII" in navy, and so on. */
export function LevelTag({ level, grade, className }: LevelTagProps) {
  const roman = grade === undefined ? undefined : ROMAN[grade - 1]
  return (
    <span className={classes('fact-label text-white', levelClass[level], className)}>
      {level}
      {roman !== undefined && <span>{roman}</span>}
    </span>
  )
}
