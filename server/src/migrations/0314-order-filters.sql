-- What the list of outbound orders is narrowed by beside the beginning of a name or a number.
create index outbound_orders_city on outbound_orders (city text_pattern_ops);
create index outbound_orders_street on outbound_orders (street text_pattern_ops);
create index outbound_orders_recipient_company on outbound_orders (recipient_company text_pattern_ops) where recipient_company <> '';
create index outbound_orders_remark on outbound_orders using gin (remark gin_trgm_ops) where remark <> '';
