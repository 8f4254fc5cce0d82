-- A customer number that was typed with spaces around it was another one than the same number in a file, which took its order a second time.
update outbound_orders set customer_no = btrim(customer_no, E' \t\u00a0\u3000')
where customer_no <> btrim(customer_no, E' \t\u00a0\u3000');
alter table outbound_orders add constraint outbound_orders_customer_no_plain check (customer_no = btrim(customer_no, E' \t\u00a0\u3000'));
