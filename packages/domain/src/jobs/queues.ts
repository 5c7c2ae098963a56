/** The background jobs, in the order in which staff see them. */
export const JOB_NAMES = [
  'mail',
  'notices',
  'sendings',
  'webhooks',
  'payouts',
  'virtual-accounts',
  'bank-messages',
  'deadline-reminders',
  'order-reminders',
  'expiries',
  'requests',
  'complaints',
  'negotiations',
  'year-end',
  'bank-changes',
  'binding',
  'cases',
  'settings',
  'figures',
  'findings',
  'imports',
  'reindex',
  'scans',
  'sweep',
  'sessions',
  'retention',
  'log',
  'log-copies',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** The jobs whose work on several items runs at a time. */
export const CONCURRENT_JOBS = [
  'mail',
  'sendings',
  'payouts',
  'virtual-accounts',
  'expiries',
  'requests',
  'complaints',
] as const satisfies readonly JobName[]
export type ConcurrentJob = (typeof CONCURRENT_JOBS)[number]
export type Concurrency = Readonly<Record<ConcurrentJob, number>>

/**
 * Items that a process works on at a time, by job. A bank that takes 300 ms handles 32 calls at a
 * time as up to 80 a second, a mail server that takes 200 ms 48 emails as up to 200 a second.
 */
export const DEFAULT_CONCURRENCY = {
  mail: 48,
  sendings: 20,
  payouts: 32,
  'virtual-accounts': 32,
  expiries: 8,
  requests: 4,
  complaints: 4,
} as const satisfies Concurrency

export const MAX_CONCURRENCY = 200
