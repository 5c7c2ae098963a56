type BilingualLabelProps = {
  /** The literal of the specification, in English. */
  english: string
  /** The word that the page, the other links and the buttons of the function have. */
  indonesian: string
  /** `sr-only` where there is no room. */
  className?: string | undefined
}

/** An English name of the specification, with the Indonesian word for the same function. */
export const BilingualLabel = ({
  english,
  indonesian,
  className = 'text-sm font-normal',
}: BilingualLabelProps) => (
  <span>
    <span lang="en">{english}</span>
    <span className={className}>{` (${indonesian})`}</span>
  </span>
)
