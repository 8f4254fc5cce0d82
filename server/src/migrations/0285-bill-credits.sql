-- What a carrier gives back is a row below zero; it is the bill of no parcel, and what we agree to is between it and nothing.
alter table carrier_bill_rows drop constraint carrier_bill_rows_amount_jpy_check, drop constraint carrier_bill_rows_agreed_jpy_check,
  add constraint carrier_bill_rows_credit check (amount_jpy >= 0 or result is null or result = 'extra'),
  add constraint carrier_bill_rows_agreed check (agreed_jpy between least(0, amount_jpy) and greatest(0, amount_jpy));
