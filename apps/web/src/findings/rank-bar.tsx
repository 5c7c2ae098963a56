/** The rank of a finding, 0 to 100, as a number and a bar. */
export function RankBar({ rank }: { rank: number }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-20" preserveAspectRatio="none" viewBox="0 0 100 8">
        <rect width="100" height="8" rx="4" className="fill-sunken" />
        <rect width={rank} height="8" rx="4" className="fill-board-700" />
      </svg>
      <span className="tnum text-sm">
        Bobot <b>{rank}</b> dari 100
      </span>
    </span>
  )
}
