-- An order that is held or in arrears does not keep the picking list of the others: it waits for the next wave.
alter table wave_orders drop constraint wave_orders_left_because_check;
alter table wave_orders add constraint wave_orders_left_because_check check (left_because in ('cutOff', 'short', 'cancelled', 'held'));
