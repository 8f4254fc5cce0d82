-- K03: pieces that an abnormal order had in hand and that were put where nothing is sold from. Whoever carries them to a shelf finds them the order's, or
-- another order would be promised them first. Open ones only: once the order goes on or ends, nothing is kept for it.
create table stock_kept_pieces (
  id bigint generated always as identity primary key,
  owner_type text not null,
  owner_id bigint not null,
  owner_no text not null,
  line_no integer not null,
  balance_id bigint not null references stock_balances (id),
  quantity integer not null check (quantity > 0)
) with (fillfactor = 80);
create unique index stock_kept_pieces_line on stock_kept_pieces (owner_type, owner_id, line_no, balance_id);
create index stock_kept_pieces_balance on stock_kept_pieces (balance_id);
