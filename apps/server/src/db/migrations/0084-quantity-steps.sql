-- Orderable are multiples of the step that reach the minimum. @decision 0135
-- The minimum becomes the lowest of them, as the item editor now stores it. Minimums that would
-- exceed the limit of a line stay: no quantity of such an item can be ordered.
update item set minimum = ((minimum + multiple - 1) / multiple) * multiple
  where minimum % multiple <> 0 and ((minimum + multiple - 1) / multiple) * multiple <= 1000000;
