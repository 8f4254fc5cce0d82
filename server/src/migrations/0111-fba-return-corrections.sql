-- A scan that was wrong is taken back: the receipt stays, and says by whom, why, and by which entry of the stock book.
alter table fba_return_receipts
  -- Why more was taken than was announced; null: it was not more.
  add column over_reason text check (over_reason in ('moreSent', 'otherRemoval', 'mixedUp', 'other')),
  add column undone_at timestamptz,
  add column undone_by_id bigint,
  add column undone_by_name text not null default '',
  add column undone_reason text not null default '',
  add column undone_entry_id bigint references stock_entries (id),
  add constraint fba_return_receipts_undone check ((undone_at is null) = (undone_reason = '') and (undone_at is not null or undone_entry_id is null));
create index fba_return_receipts_undone_entry on fba_return_receipts (undone_entry_id) where undone_entry_id is not null;
