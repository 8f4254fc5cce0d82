-- "Cash on delivery only" in the list of a company that has few such orders among many read them all.
create index outbound_orders_cod on outbound_orders (company_id, created_at, id) where cod_jpy > 0;
