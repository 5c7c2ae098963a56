import { StatusTag } from './tag.tsx'

const LABELS = {
  waiting: { tone: 'amber', icon: 'hourglass-medium', text: 'Sedang diperiksa' },
  infected: { tone: 'red', icon: 'prohibit', text: 'Ditolak: mengandung virus' },
} as const

/** Explains why a file cannot be opened: the virus scan is pending or has failed. */
export function ScanTag({ scan }: { scan: 'waiting' | 'infected' }) {
  const { tone, icon, text } = LABELS[scan]
  return (
    <StatusTag tone={tone} icon={icon}>
      {text}
    </StatusTag>
  )
}

/** A file that cannot be opened, with its name and the reason. */
export function UnopenedFile({ name, scan }: { name: string; scan: 'waiting' | 'infected' }) {
  return (
    <span className="inline-flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{name}</span>
      <ScanTag scan={scan} />
    </span>
  )
}
