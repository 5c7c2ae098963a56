-- Pages that staff write: guides, information, questions with answers, the announcement and the
-- privacy statement.
create table content_page (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('guide', 'information', 'question', 'announcement', 'privacy')),
  -- Name of a page that came with the product; null for pages of staff.
  origin text unique,
  newest integer not null default 1 check (newest >= 1),
  changed_at timestamptz not null
);
create index content_page_changed on content_page (id desc);

-- Only one announcement and one privacy statement exist.
create unique index content_page_single on content_page (kind) where kind in ('announcement', 'privacy');

-- Versions of a page. Rows are never changed.
create table content_version (
  page_id bigint not null references content_page,
  version integer not null check (version >= 1),
  title text not null check (length(title) between 1 and 120),
  -- The last word of the title, by which the page is addressed; empty for kinds without an address.
  target text not null,
  summary text not null check (length(summary) <= 300),
  audience text not null,
  ordinal integer not null check (ordinal between 0 and 9999),
  body jsonb not null,
  -- The body as plain text, for the search.
  words text not null,
  created_at timestamptz not null,
  created_by bigint references member,
  constraint content_version_audience_check
  check (audience in ('everyone', 'school', 'vendor', 'supervisor', 'staff')),
  primary key (page_id, version)
);
create index content_version_target on content_version (target) where target <> '';

-- Published version from a point in time on; null unpublishes. The latest one that has begun
-- applies.
create table content_publication (
  id bigint generated always as identity primary key,
  page_id bigint not null references content_page,
  version integer,
  shown_from timestamptz not null,
  created_at timestamptz not null,
  created_by bigint references member,
  foreign key (page_id, version) references content_version (page_id, version)
);
create index content_publication_page on content_publication (page_id, shown_from desc, id desc);

create table content_event (
  id bigint generated always as identity primary key,
  page_id bigint not null references content_page,
  action text not null check (action in ('create', 'save', 'restore', 'publish', 'schedule', 'unschedule', 'withdraw')),
  version integer,
  shown_from timestamptz,
  actor bigint references member,
  at timestamptz not null
);
create index content_event_page on content_event (page_id, id desc);

create table content_picture (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Public since a page with this picture was published or scheduled.
  shown_at timestamptz,
  created_at timestamptz not null,
  created_by bigint references member
);
