-- K05: an FBA order keeps the rate of the day on which it was submitted. Of those under way it is the one at which they are held, of those that left the
-- one at which they were charged; one without yen so far is charged at the rate of its day.
alter table fba_orders add column rate numeric(14, 6);
update fba_orders o set rate = h.rate from (
  select m.cause_id, max((l #>> '{basis,rate}')::numeric) as rate from money_holds m cross join jsonb_array_elements(m.lines) l
  where m.cause_type = 'fba.order' and m.status = 'open' and l #>> '{original,currency}' = 'JPY' group by m.cause_id) h
where h.cause_id = o.id and h.rate is not null;
update fba_orders o set rate = f.rate from (
  select distinct on (cause_id) cause_id, rate from fee_lines
  where cause_type = 'fba.order' and original_currency = 'JPY' and rate is not null order by cause_id, id) f
where f.cause_id = o.id and o.rate is null and o.shipped_at is not null;
