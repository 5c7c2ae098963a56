-- The documents of an order: what each says is kept as it was written, and hashed into the chain of the order.
create table document (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in
    ('negotiation', 'order', 'delivery', 'inspection', 'bast', 'proforma', 'invoice', 'receipt', 'cancellation', 'closure', 'settlement')),
  version smallint not null check (version > 0),
  number text not null,
  total bigint not null,
  content text not null, -- JSON as it was hashed
  hash text not null,
  code text not null unique check (length(code) >= 20), -- what its QR asks for
  issued_at timestamptz not null,
  void_at timestamptz,
  void_reason text not null default '',
  unique (order_id, kind, version),
  check ((void_at is null) = (void_reason = ''))
);

create function guard_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.void_at is not null
     or (to_jsonb(new) - '{void_at,void_reason}'::text[]) is distinct from (to_jsonb(old) - '{void_at,void_reason}'::text[]) then
    raise exception 'a document is only ever stamped void, once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger document_guard before update or delete on document for each row execute function guard_document();

-- What was printed already: where the store keeps the pages of a content.
create table document_print (
  print text primary key, -- the SHA-256 of all that is on the pages
  key text not null
);
