-- Scripts and stylesheets of builds, which old pages still request after a deployment. The content is
-- in the file store, compressed with brotli where `is_brotli`. Rows are deleted a week after their
-- last build ran.
create table build_asset (
  name text primary key, -- contains a hash of the content
  file_key text not null,
  is_brotli boolean not null,
  used_at timestamptz not null
);
create index build_asset_file_key on build_asset (file_key);
create index build_asset_used_at on build_asset (used_at);
