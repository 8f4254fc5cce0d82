-- Who took a measure: whoever measured a first leg down does not also load it, above a limit.
alter table inbound_packages add column measured_by bigint references users (id);

-- What one person charged less alone, by measuring the goods and loading them.
alter table lone_acts drop constraint lone_acts_kind_check;
alter table lone_acts add constraint lone_acts_kind_check
  check (kind in ('credit', 'rate', 'sameLine', 'override', 'price', 'special', 'limit', 'rollBack', 'measured'));
