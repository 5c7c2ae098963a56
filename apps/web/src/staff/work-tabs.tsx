import { Link } from '@tanstack/react-router'
import { TabLinks } from '../ui/base/tab-links.tsx'

type WorkTab = 'queues' | 'mine' | 'none' | 'all' | 'response'

type WorkTabsProps = {
  current: WorkTab
  counts?: Readonly<Record<'mine' | 'none' | 'all', number>> | undefined
}

const WORK_TABS = [
  ['mine', 'Tugas saya'],
  ['none', 'Belum diambil'],
  ['all', 'Semua tugas'],
] as const

/** The parts of the desk: queues, work by holder, and response times. */
export function WorkTabs({ current, counts }: WorkTabsProps) {
  const work = WORK_TABS.map(([holder, label]) => ({
    key: holder,
    label,
    count: counts?.[holder],
    isCurrent: current === holder,
    link: (look: { className: string }) => (
      <Link to="/staff/work" search={{ holder }} activeOptions={{ exact: true }} {...look} />
    ),
  }))
  return (
    <TabLinks
      label="Meja kerja"
      tabs={[
        {
          key: 'queues',
          label: 'Antrean',
          isCurrent: current === 'queues',
          link: (look) => <Link to="/staff/queues" {...look} />,
        },
        ...work,
        {
          key: 'response',
          label: 'Waktu tanggapan',
          isCurrent: current === 'response',
          link: (look) => <Link to="/staff/response" {...look} />,
        },
      ]}
    />
  )
}
