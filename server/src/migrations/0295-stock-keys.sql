-- What a channel needs beside the SKU before it takes a figure of stock (Rakuten, TikTok): told with orders, kept with the mapping, or typed there.
alter table marketplace_lines
  add column stock_article text not null default '',
  add column stock_variant text not null default '',
  add column stock_place text not null default '';
alter table sku_mappings
  add column stock_article text not null default '',
  add column stock_variant text not null default '',
  add column stock_place text not null default '';
