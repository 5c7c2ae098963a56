-- Items of background jobs at work, waiting for a retry, or dead. The tables of the modules say what
-- is due; a row here exists from the claim of an item until its success.
create table job_item (
  job text not null,
  item_id bigint not null,
  tries smallint not null, -- counted before the attempt, so an attempt that kills the process counts
  is_running boolean not null,
  try_after timestamptz, -- end of the lease, or time of the next attempt; null when the item is dead
  fault text not null default '', -- kind of the last failure; no personal data and no reply of a partner
  claimed_at timestamptz not null,
  failed_at timestamptz,
  primary key (job, item_id)
);
create index job_item_failed on job_item (job, failed_at) where fault <> '';

-- State of each job in each process, for the staff. A process writes its rows every few seconds.
create table job_state (
  process text not null,
  job text not null,
  running integer not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  fault text not null default '',
  next_at timestamptz,
  reported_at timestamptz not null,
  primary key (process, job)
);
