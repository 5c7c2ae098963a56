-- What staff gave back or took from sale: few beside what is on sale.
create index item_given_back on item (state, id desc) where state in ('needs_fix', 'taken_down');
