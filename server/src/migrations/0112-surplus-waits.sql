-- Pieces of a row of stock that wait for somebody's decision. Whatever takes pieces away, a move, a transfer, a loss, leaves so many there.
alter table stock_balances
  add column waiting integer not null default 0,
  add constraint stock_balances_waiting check (waiting >= 0 and available + locked + defective >= waiting);

-- S07: what came above the plan lies in the abnormal area until the customer has decided. `is_aside`: its pieces wait there.
alter table inbound_problems add column is_aside boolean not null default false;
alter table inbound_problems add constraint inbound_problems_aside check (not is_aside or (kind = 'surplus' and product_id is not null));
-- One question at a time about the goods of an order: more of the same is the same question.
create unique index inbound_problems_one_aside on inbound_problems (order_id, product_id) where is_aside and status = 'open';

-- Withdrawn: the receipt that brought it was taken back, and nobody has to decide any more.
alter table inbound_problems drop constraint inbound_problems_status_check;
alter table inbound_problems add constraint inbound_problems_status_check check (status in ('open', 'decided', 'settled', 'withdrawn'));
alter table inbound_problems drop constraint inbound_problems_check;
alter table inbound_problems add constraint inbound_problems_check check (status = 'withdrawn' or (status = 'open') = (choice is null));

create or replace function count_inbound_problems() returns trigger language plpgsql as $$
begin
  update inbound_orders set open_problems = open_problems
    + (case when new.status not in ('settled', 'withdrawn') then 1 else 0 end)
    - (case when tg_op = 'UPDATE' and old.status not in ('settled', 'withdrawn') then 1 else 0 end)
  where id = new.order_id;
  return null;
end $$;
