-- The pairs of accounts that integrators create in a sandbox. Empty in production. @decision 0114
create table sandbox_tenant (
  id bigint generated always as identity primary key,
  vendor_id bigint not null unique references member,
  school_id bigint not null unique references member,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint sandbox_tenant_members check (vendor_id <> school_id)
);
