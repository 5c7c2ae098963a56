import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Whether the page that this stands on is the one that its reader wants: no longer, once the next is there or on its way. What comes late has
 * to ask, for it must not lead anybody away from where they have gone meanwhile.
 */
export function useIsCurrentPage(): () => boolean {
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return () => router.latestLocation.pathname === page
}

/** Goes on to the next page with what an answer has brought, unless its reader has gone elsewhere while it was on its way. */
export function useNavigateIfCurrent(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isHere = useIsCurrentPage()
  return async (next) => {
    if (isHere()) await navigate(next)
  }
}
