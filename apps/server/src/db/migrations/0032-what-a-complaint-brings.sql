-- The platform can also decide that only what is good is taken, or that an order is closed after its BAST.
alter table complaint
  drop constraint complaint_remedy_check,
  add constraint complaint_remedy_check check (remedy in ('replace', 'short', 'price_cut', 'return', 'close', 'continue'));

-- Requests that were left open by an order that ended.
update order_request r set state = case r.state when 'open' then 'lapsed' else 'denied' end, settled_at = coalesce(o.ended_at, r.asked_at)
from orders o where o.id = r.order_id and r.state in ('open', 'escalated') and o.state in ('cancelled', 'rejected', 'closed');
