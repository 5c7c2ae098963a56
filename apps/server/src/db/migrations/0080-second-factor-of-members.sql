-- Whether an account refuses sign-ins by password, and when its owner reported the loss of the second
-- factor, which ends a day later.
alter table member add column passkey_only boolean not null default false;
alter table member add column factor_lost_at timestamptz;
