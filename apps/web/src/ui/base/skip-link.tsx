type SkipLinkProps = {
  /** Id of the part of the page that gets the focus. */
  target: string
  children: string
}

/** A link past other controls, visible while it has the focus. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-lg bg-paper px-4 py-3 font-bold text-board-700 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  )
}
