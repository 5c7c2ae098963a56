-- The position of each bought price among comparable offers, and why a school bought above the 90th
-- percentile. @decision 0101
alter table order_line add column price_rank jsonb, add column price_reason text not null default '';

alter table order_line add constraint order_line_price_reason_length check (length(price_reason) <= 500) not valid;
alter table order_line add constraint order_line_dear_has_reason check (
  price_rank is null
  or 10 * (price_rank ->> 'cheaper')::int <= 9 * ((price_rank ->> 'offers')::int - 1)
  or price_reason <> '') not valid;
