-- What somebody counted, somebody else decides over, whoever asks.
create function counter_does_not_decide() returns trigger language plpgsql as $$
begin
  if exists (select 1 from stock_count_visits v where v.count_id = new.count_id and v.counted_by = new.decided_by) then
    raise exception 'whoever counted does not decide' using errcode = 'check_violation', constraint = 'stock_adjustments_counter_decides';
  end if;
  return new;
end
$$;
create trigger stock_adjustments_counter_decides before update of decided_by on stock_adjustments
  for each row when (new.decided_by is not null and new.count_id is not null) execute function counter_does_not_decide();
