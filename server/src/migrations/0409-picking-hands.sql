-- Of several pickers on one list each fills a tote of their own. Who has taken none goes on with the one that was taken last.
create table picking_hands (
  list_id bigint not null,
  -- The person, or the key with a minus sign.
  caller bigint not null,
  tote text not null,
  primary key (list_id, caller),
  foreign key (list_id, tote) references picking_totes (list_id, tote)
);
