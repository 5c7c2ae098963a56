-- The price that a buyer has seen is that of the quantity in the cart. Lines in a wholesale step held the price of a single unit.
update cart_line c set price_seen = (
    select w.price from item_wholesale w where w.item_id = c.item_id and w.amount <= c.quantity order by w.amount desc limit 1)
where c.negotiation_id is null
  and exists (select from item_wholesale w where w.item_id = c.item_id and w.amount <= c.quantity);
comment on column cart_line.price_seen is 'whole rupiah a unit at the quantity of the line, when the buyer last looked';
