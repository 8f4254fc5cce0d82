-- Who has written prices into a special quote: with many of them changed, or one far from what is paid today, another person lets it count.
alter table special_quotes add column edited_by bigint[] not null default '{}', add column activated_by bigint;
create trigger special_quotes_eyes before update of edited_by, activated_by on special_quotes for each row
  when (old.status <> 'draft') execute function refuse_change();
