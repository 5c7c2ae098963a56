-- Figures of a year by school or vendor, in the province and the regency of the schools, for the
-- lists of supervisors. Only pairs with a bought order count. @decision 0109
create table party_year (
  year smallint not null,
  area text not null, -- a province or a regency
  is_school boolean not null, -- otherwise a vendor
  member_id bigint not null references member,
  bought bigint not null,
  amount bigint not null,
  disputed bigint not null,
  late bigint not null,
  partners bigint not null, -- vendors of the school, or schools of the vendor
  new_partners bigint not null, -- of these, without a bought order in the year before
  top_amount bigint not null, -- of the partner with the highest amount
  primary key (year, area, is_school, member_id)
);

-- The job computes the rows of all orders that it reads.
insert into figure_change (order_id) select id from orders order by id;
