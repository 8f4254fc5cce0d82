-- Channels name an article by their own id in calls about stock: kept from the first order that tells it.
alter table sku_mappings add column item_id text not null default '';
-- Movements before it are in the figures that were told.
alter table stock_pushes add column seen_at timestamptz;
alter table stock_pushes add column leased_until timestamptz;
alter table stock_pushes add column failures integer not null default 0;
create index stock_pushes_due on stock_pushes (next_at) where is_on;
-- What the channel took, and what it was told last: a figure that it refused is not said again until it is another one.
alter table pushed_stocks alter column quantity drop not null;
alter table pushed_stocks add column tried integer;
create index sku_mappings_store_sku on sku_mappings (platform_sku, id);
