import { createPictureFetching } from '../catalogue/picture-fetch/fetch-pictures.ts'
import type { JobContext } from './runner/job.ts'

/** Starts the due downloads of pictures from addresses, without waiting for their servers. */
export const pictureFetchJob = (context: JobContext, onFault: (error: unknown) => void) =>
  createPictureFetching(context, onFault).fetchDue
