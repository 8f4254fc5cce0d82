-- What a container costs stands in the money book (5401 / 2202): posted when it counts, and taken back by a reversal when it is struck out.
alter table consolidation_fees
  -- Nobody: written before costs were posted.
  add column by_id bigint references users (id),
  add column entry_id bigint references money_entries (id),
  add column void_entry_id bigint references money_entries (id),
  -- Who let a cost pass that was more than its writer decides alone.
  add column confirmed_by bigint references users (id),
  add column confirmed_by_name text not null default '',
  add column confirmed_at timestamptz,
  add constraint consolidation_fees_four_eyes check (confirmed_by is null or confirmed_by is distinct from by_id),
  add constraint consolidation_fees_taken_back check (void_entry_id is null or (entry_id is not null and voided_at is not null));
create index consolidation_fees_entry on consolidation_fees (entry_id) where entry_id is not null;
create index consolidation_fees_void_entry on consolidation_fees (void_entry_id) where void_entry_id is not null;
create trigger consolidation_fees_writer before update of by_id on consolidation_fees for each row execute function refuse_change();
create trigger consolidation_fees_posted before update of entry_id, confirmed_by, confirmed_by_name, confirmed_at on consolidation_fees
  for each row when (old.entry_id is not null) execute function refuse_change();

-- What one person wrote alone of what containers cost.
alter table lone_acts drop constraint lone_acts_kind_check;
alter table lone_acts add constraint lone_acts_kind_check
  check (kind in ('credit', 'rate', 'sameLine', 'override', 'price', 'special', 'limit', 'rollBack', 'measured', 'cost'));
