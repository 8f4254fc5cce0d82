-- Buyers of a channel are recipients of outbound orders too: whose recipient is masked stands at the link between the two.
alter table marketplace_forwards add column masked_at timestamptz;
create index marketplace_forwards_unmasked on marketplace_forwards (id) where masked_at is null;
