-- The jump box finds an inbound order by the tracking number of its courier, what came unannounced by the code on its carton, and an outbound
-- order by the customer's own number, whoever's it is.
create index inbound_orders_tracking on inbound_orders (tracking_number text_pattern_ops) where tracking_number <> '';
create index outbound_orders_customer_no_any on outbound_orders (customer_no text_pattern_ops) where customer_no <> '';
create index inbound_problems_carton on inbound_problems (carton_code text_pattern_ops) where carton_code <> '';
