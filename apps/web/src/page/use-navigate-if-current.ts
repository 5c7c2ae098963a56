import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Returns a function that checks whether this page is still the current or target location.
 * Late responses check it before they navigate, so that they do not pull the user back.
 */
export function useIsCurrentPage(): () => boolean {
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return () => router.latestLocation.pathname === page
}

/**
 * Returns a navigate function for responses. It does nothing if the user has navigated
 * elsewhere meanwhile.
 */
export function useNavigateIfCurrent(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isCurrent = useIsCurrentPage()
  return async (next) => {
    if (isCurrent()) await navigate(next)
  }
}
