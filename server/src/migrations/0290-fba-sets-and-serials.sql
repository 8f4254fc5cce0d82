-- What is picked for an order from stock: sets taken apart, everything else as it is. A claim of the stock book names piece_no as its line.
create table fba_pieces (
  order_id bigint not null references fba_orders (id) on delete cascade,
  piece_no integer not null check (piece_no >= 1),
  line_no integer not null,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity >= 1),
  picked integer not null default 0 check (picked between 0 and quantity),
  packed integer not null default 0 check (packed between 0 and quantity),
  primary key (order_id, piece_no),
  foreign key (order_id, line_no) references fba_lines (order_id, line_no) on delete cascade
);
create index fba_pieces_line on fba_pieces (order_id, line_no);
create index fba_pieces_product on fba_pieces (product_id, order_id);
insert into fba_pieces (order_id, piece_no, line_no, product_id, quantity, picked, packed)
  select order_id, line_no, line_no, product_id, quantity, picked, packed from fba_lines;
-- How far a line is follows from its pieces.
alter table fba_lines drop column picked, drop column packed;

-- Whoever submits an order is asked about Amazon's rules only where a carton breaks one. Drafts of before are asked until they are saved again.
alter table fba_orders add column breaks_rules boolean not null default false;
update fba_orders set breaks_rules = true where status = 'draft' and carton_count > 0;

-- Which numbers are in which carton, from the packing on. Cartons may be written anew in between: at the end of it each number has its carton.
create table fba_carton_serials (
  order_id bigint not null references fba_orders (id) on delete cascade,
  carton_no integer not null,
  product_id bigint not null references products (id),
  sn text not null,
  at timestamptz not null,
  primary key (order_id, product_id, sn),
  foreign key (order_id, carton_no) references fba_cartons (order_id, carton_no) deferrable initially deferred
);
create index fba_carton_serials_carton on fba_carton_serials (order_id, carton_no);
create index fba_carton_serials_product on fba_carton_serials (product_id);
