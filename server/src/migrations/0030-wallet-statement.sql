-- The list of expenditure became the whole statement of a wallet: lists of just the spending are read no more.
drop index wallet_movements_spent;
drop index wallet_movements_company_spent;
drop index wallet_movements_seldom;
drop index wallet_movements_yen;
-- What is rare among a million charges is found without reading them.
create index wallet_movements_seldom on wallet_movements (type, at, id) where type <> 'charge';
create index wallet_movements_yen on wallet_movements (at, id) where currency = 'JPY';
