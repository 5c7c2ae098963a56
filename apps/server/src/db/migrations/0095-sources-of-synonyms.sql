-- Synonyms have a source, may work in one direction only, and end instead of being deleted.
alter table synonym
  add column is_directed boolean not null default false, -- only the first name also finds the others
  add column source text not null default '',
  add column edition date, -- day of the shipped list; null: entered by staff or older
  add column ended_at timestamptz;
alter table synonym_event add column is_directed boolean not null default false;
