-- What one person decided alone of what a carrier asks above what we expected.
alter table lone_acts drop constraint lone_acts_kind_check;
alter table lone_acts add constraint lone_acts_kind_check
  check (kind in ('credit', 'rate', 'sameLine', 'override', 'price', 'special', 'limit', 'rollBack', 'measured', 'cost', 'bill'));
