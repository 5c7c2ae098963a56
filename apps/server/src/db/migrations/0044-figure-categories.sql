-- Figures count each line under the third level of its category instead of the second. The job
-- computes the contributions of all orders anew.
insert into figure_change (order_id) select id from orders order by id;
