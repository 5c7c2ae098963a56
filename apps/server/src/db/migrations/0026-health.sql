-- What each process measured about itself, one row per minute, for the staff. Deleted after two days.
create table health_sample (
  at timestamptz not null, -- end of the measured minute
  process text not null,
  role text not null check (role in ('web', 'worker', 'all')),
  requests integer not null, -- answered, without health checks
  refused integer not null, -- answered with 429
  failed integer not null, -- answered with 5xx
  p50_ms double precision, -- response times without event streams; null without requests
  p99_ms double precision,
  busy_share double precision, -- share of the minute in which the event loop was busy, 0 to 1; null at the start
  memory_mb integer not null,
  pool_waits integer not null, -- statements that waited for a connection
  streams integer, -- open event streams; null in a worker
  index_age_ms double precision, -- null in a worker
  primary key (at, process)
);

-- The queues of the background jobs, one row per minute whichever process reads them. Deleted after two days.
create table health_queue (
  minute timestamptz primary key,
  waiting integer not null,
  dead integer not null,
  oldest_ms double precision not null, -- age of the oldest unfinished item; 0 for none
  unanchored_ms double precision not null -- age of the oldest event without an anchor; 0 for none
);
