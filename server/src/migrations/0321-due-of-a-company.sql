-- A company's tabs say what is late, at risk and held: few of its orders, which were looked for among all that it ever had.
create index outbound_orders_company_due on outbound_orders (company_id, ship_by)
  where status in ('pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal');
create index outbound_orders_company_held on outbound_orders (company_id) where is_held;
