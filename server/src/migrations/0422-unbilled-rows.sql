-- What was confirmed of a bill and is in its corrected file no more stayed in the book, and nobody was told. It gets a row of the opposite sign beside it:
-- decided by a person, and booked when somebody else than who brought the file in confirms it.
alter table carrier_bill_rows add column takes_back_id bigint references carrier_bill_rows (id);
create unique index carrier_bill_rows_takes_back on carrier_bill_rows (takes_back_id) where takes_back_id is not null;
alter table carrier_bill_rows
  drop constraint carrier_bill_rows_result_check, drop constraint carrier_bill_rows_cod_fee_jpy_check, drop constraint carrier_bill_rows_check6,
  drop constraint carrier_bill_rows_credit, drop constraint carrier_bill_rows_parcel,
  add constraint carrier_bill_rows_result_check check (result in ('matched', 'different', 'missing', 'extra', 'duplicate', 'unbilled')),
  add constraint carrier_bill_rows_takes_back check (result is null or (result = 'unbilled') = (takes_back_id is not null)),
  add constraint carrier_bill_rows_credit check (amount_jpy >= 0 or result is null or result in ('extra', 'unbilled')),
  add constraint carrier_bill_rows_parcel check (result is null or (result = 'extra') = (parcel_id is null) or result in ('duplicate', 'unbilled')
    or coalesce(amount_jpy, 0) < 0),
  add constraint carrier_bill_rows_cod_fee check (cod_fee_jpy >= 0 or takes_back_id is not null),
  add constraint carrier_bill_rows_booked_cod_fee check (booked_cod_fee_jpy between least(0, cod_fee_jpy) and greatest(0, cod_fee_jpy)
    and (booked_cod_fee_jpy = 0 or state = 'confirmed'));
-- Rows in the book that the file has no more.
alter table carrier_bill_files add column unbilled_count integer not null default 0;
