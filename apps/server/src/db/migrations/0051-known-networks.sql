-- A network from which a user has signed in to an account: an attack on the account from elsewhere does not lock it out.
create table known_network (
  network_hash bytea not null,
  member_id bigint not null references member,
  last_used_at timestamptz not null,
  primary key (network_hash, member_id)
);
create index known_network_of_member on known_network (member_id);
