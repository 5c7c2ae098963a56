-- Who signs for a school, and the lines over its name on its documents. @decision 0067
alter table member
  add column responsible_nip text not null default '' check (responsible_nip ~ '^([0-9]{18})?$'),
  add column treasurer_name text not null default '' check (length(treasurer_name) <= 150),
  add column treasurer_nip text not null default '' check (treasurer_nip ~ '^([0-9]{18})?$'),
  add column letterhead text not null default '' check (length(letterhead) <= 300);
