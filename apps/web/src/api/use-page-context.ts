import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../context.ts'

/** Who is signed in, the settings in force, and how to make calls. They change only with the whole page. */
export const usePageContext = (): RouterContext => useRouter().options.context
