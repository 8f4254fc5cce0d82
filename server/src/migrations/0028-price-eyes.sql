-- Who has written prices into a version: with many of them changed, another person lets it count.
alter table price_books add column edited_by bigint[] not null default '{}', add column activated_by bigint;
create trigger price_books_eyes before update of edited_by, activated_by on price_books for each row
  when (old.status <> 'draft') execute function refuse_change();
