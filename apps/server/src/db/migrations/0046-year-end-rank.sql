-- outside a transaction
-- Forecasts of the same chance are listed by their predicted finish. @decision 0104
drop index concurrently if exists year_end_forecast_by_finish;
create index concurrently year_end_forecast_by_finish on year_end_forecast (late_percent desc, finish_at desc, order_id desc);
drop index concurrently if exists year_end_forecast_of_school;
create index concurrently year_end_forecast_of_school on year_end_forecast (buyer_id, late_percent desc, finish_at desc, order_id desc);
drop index concurrently if exists year_end_forecast_of_seller;
create index concurrently year_end_forecast_of_seller on year_end_forecast (vendor_id, late_percent desc, finish_at desc, order_id desc);
drop index concurrently if exists year_end_forecast_by_rank;
drop index concurrently if exists year_end_forecast_of_buyer;
drop index concurrently if exists year_end_forecast_of_vendor;
