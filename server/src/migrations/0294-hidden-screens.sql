-- Both are opened from an order of the list; pressed in the menu they lead nowhere. Whoever wants them there shows them again.
update menus set is_hidden = true where ready_key in ('fba-outbound-edit', 'fba-details');
update menus set name_zh = 'FBA出库单', name_jp = 'FBA出庫注文' where ready_key = 'fba-outbound-edit' and name_zh = '编辑FBA出库';
