-- Only the process that holds the lease of an import reads its file. A try is counted and committed together with the
-- lease, before the first byte is read: a file that kills its reader is not read for ever.
alter table item_import
  add column lease_token text,
  add column lease_until timestamptz, -- renewed while the file is read; after it another process may try
  add check ((lease_token is null) = (lease_until is null)),
  add check (lease_token is null or state = 'reading');
