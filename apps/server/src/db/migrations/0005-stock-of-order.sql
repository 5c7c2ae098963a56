create index stock_move_order on stock_move (order_id);
