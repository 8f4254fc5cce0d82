-- What moved of a balance, with its time and quantities: stock at a moment and the figures of the log are added up without reading a movement.
drop index stock_movements_balance;
create index stock_movements_balance on stock_movements (balance_id, id) include (at, available, locked, defective);

-- The kind of a product never changes, and every list of products asks for it: with it in the index a list is counted without reading a product.
drop index products_company;
create index products_company on products (company_id, created_at, id) include (type);
drop index products_created;
create index products_created on products (created_at, id) include (type);
