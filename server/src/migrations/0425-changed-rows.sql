-- Confirmed rows that have other amounts in the file: they stay as booked, and the file says how many.
alter table carrier_bill_files add column changed_count integer not null default 0;
