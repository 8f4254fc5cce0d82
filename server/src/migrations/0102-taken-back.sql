-- S08: a serial number whose receipt was undone keeps its life line, and comes in again when it is captured again.
alter table serial_numbers drop constraint serial_numbers_status_check;
alter table serial_numbers add constraint serial_numbers_status_check check (status in ('inStock', 'locked', 'out', 'takenBack'));
alter table serial_events drop constraint serial_events_kind_check;
alter table serial_events add constraint serial_events_kind_check
  check (kind in ('captured', 'locked', 'unlocked', 'out', 'returned', 'prohibited', 'released', 'takenBack'));

-- What one person gave back alone by rolling an inbound order back.
alter table lone_acts drop constraint lone_acts_kind_check;
alter table lone_acts add constraint lone_acts_kind_check
  check (kind in ('credit', 'rate', 'sameLine', 'override', 'price', 'special', 'limit', 'rollBack'));
