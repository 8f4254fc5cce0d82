-- A wrong or partial file is undone with the file before it: the same bytes are refused only while they are the latest of a bill.
alter table carrier_bill_files drop constraint carrier_bill_files_sha256_key;
create index carrier_bill_files_sha256 on carrier_bill_files (sha256);
