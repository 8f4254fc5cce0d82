-- A row whose take-back is in the book is the bill of its parcel no more: billed again, another row is. The row says so itself, once; nothing else of it changes.
alter table carrier_bill_rows add column taken_back boolean not null default false;
alter table carrier_bill_rows disable trigger carrier_bill_rows_confirmed;
update carrier_bill_rows r set taken_back = true
where exists (select 1 from carrier_bill_rows x where x.takes_back_id = r.id and x.state = 'confirmed' and x.decision = 'accept');
drop trigger carrier_bill_rows_confirmed on carrier_bill_rows;
drop index carrier_bill_rows_once;
create unique index carrier_bill_rows_once on carrier_bill_rows (parcel_id) where result in ('matched', 'different') and not taken_back;
create function keep_confirmed_bill_row() returns trigger language plpgsql as $$
begin
  if new.taken_back and not old.taken_back and to_jsonb(new) - 'taken_back' = to_jsonb(old) - 'taken_back'
    and exists (select 1 from carrier_bill_rows x where x.takes_back_id = old.id and x.state = 'confirmed' and x.decision = 'accept') then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger carrier_bill_rows_confirmed before update on carrier_bill_rows for each row
  when (old.state = 'confirmed') execute function keep_confirmed_bill_row();
create trigger carrier_bill_rows_confirmed_stays before delete on carrier_bill_rows for each row
  when (old.state = 'confirmed') execute function refuse_change();
alter table carrier_bill_rows add constraint carrier_bill_rows_taken_back check (not taken_back or (state = 'confirmed' and takes_back_id is null));
