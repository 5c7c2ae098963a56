-- Gap-free numbers: one row per series and year, incremented in the transaction that uses the number.
create table document_series (
  series text not null,
  year smallint not null,
  last integer not null,
  primary key (series, year)
);

-- The documents of an order: the content is stored unchanged, and hashed into the chain of the
-- order.
create table document (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null,
  version smallint not null check (version > 0),
  number text not null,
  total bigint not null,
  content text not null, -- the hashed JSON text
  hash text not null,
  code text not null unique check (length(code) >= 20), -- code in the QR code
  issued_at timestamptz not null,
  void_at timestamptz,
  void_reason text not null default '',
  constraint document_kind_check check (kind in
  ('comparison', 'negotiation', 'order', 'delivery', 'inspection', 'bast', 'proforma', 'invoice', 'receipt', 'cancellation', 'closure',
   'settlement')),
  unique (order_id, kind, version),
  check ((void_at is null) = (void_reason = ''))
);

-- Printed documents: keys of their PDF in the file store.
create table document_print (
  print text primary key, -- SHA-256 of the page contents
  key text not null
);
create index document_print_of_key on document_print (key);

create function guard_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.void_at is not null
     or (to_jsonb(new) - '{void_at,void_reason}'::text[]) is distinct from (to_jsonb(old) - '{void_at,void_reason}'::text[]) then
    raise exception 'a document is only ever stamped void, once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger document_guard before update or delete on document for each row execute function guard_document();
