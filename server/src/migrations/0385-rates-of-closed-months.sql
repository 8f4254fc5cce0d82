-- What we won or lost by exchange in a closed month is as final as its entries: no rate is added that its days, or days before it, would be worth
-- by. Whoever adds one waits for whoever is closing a month, and the other way round.
create function refuse_rate_of_closed_month() returns trigger language plpgsql as $$
declare
  closed_until timestamptz;
begin
  lock table money_months in share mode;
  closed_until := (select max(m.ends_at) from money_months m where m.status = 'closed');
  if closed_until is not null and exists (select 1 from added a where a.day::timestamp at time zone 'Asia/Shanghai' < closed_until) then
    raise exception 'the books are closed until %', closed_until using errcode = 'check_violation', constraint = 'exchange_rate_closed';
  end if;
  return null;
end
$$;
create trigger exchange_rates_month after insert on exchange_rates referencing new table as added
  for each statement execute function refuse_rate_of_closed_month();
