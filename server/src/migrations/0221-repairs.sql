-- WX: pieces out of the stock, or returned ones, that are repaired (S11).
create table repair_orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id bigint not null references companies (id),
  warehouse_id bigint not null references warehouses (id),
  product_id bigint not null,
  -- V08
  quantity integer not null check (quantity between 1 and 1000),
  customer_no text not null default '',
  type text not null check (type in ('inStore', 'return')),
  holding text not null check (holding in ('good', 'defective')),
  return_number text not null default '',
  status text not null default 'pendingConfirmation'
    check (status in ('pendingConfirmation', 'inRepair', 'repairCompleted', 'unableToRepair', 'orderCompleted', 'cancelled')),
  serials text[] not null default '{}',
  fixed_serials text[] not null default '{}',
  fault_label text not null
    check (fault_label in ('noPower', 'screen', 'battery', 'mechanical', 'electrical', 'cosmetic', 'missingPart', 'software', 'other')),
  fault_text text not null,
  charge_type text not null default 'perPiece' check (charge_type in ('perPiece', 'perOrder')),
  -- In fen.
  cost_minor bigint check (cost_minor >= 0),
  inspection_minor bigint not null default 0 check (inspection_minor >= 0),
  -- Asked for until the result, charged from then on.
  amount_minor bigint check (amount_minor >= 0),
  price_state text not null default 'none' check (price_state in ('none', 'offered', 'accepted', 'declined', 'free')),
  fixed_count integer not null default 0,
  instruction text check (instruction in ('shelve', 'abandon', 'complete')),
  result_note text not null default '',
  reason text not null default '',
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  foreign key (product_id, company_id) references products (id, company_id),
  check (fixed_count between 0 and quantity),
  check (cardinality(serials) <= quantity),
  -- Nobody repairs what its customer has not agreed to pay, and nothing is put away or lost without the customer's word.
  check (status in ('pendingConfirmation', 'cancelled') or price_state in ('accepted', 'free')),
  check (status <> 'orderCompleted' or instruction is not null),
  check (price_state not in ('offered', 'accepted', 'free') or (cost_minor is not null and amount_minor is not null))
);
create index repair_orders_created on repair_orders (created_at, id);
create index repair_orders_company on repair_orders (company_id, created_at, id);
create index repair_orders_status on repair_orders (status, created_at, id);
create index repair_orders_warehouse on repair_orders (warehouse_id, created_at, id);
create index repair_orders_sorted on repair_orders (document_order(number), id);
create index repair_orders_number on repair_orders (number text_pattern_ops);
create index repair_orders_customer_no on repair_orders (customer_no text_pattern_ops) where customer_no <> '';
create index repair_orders_product on repair_orders (product_id);

-- Out of the accessories of the customer: what was planned and agreed on, and what was used.
create table repair_parts (
  repair_id bigint not null references repair_orders (id) on delete cascade,
  line_no integer not null,
  product_id bigint not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  -- In fen, for one.
  unit_minor bigint not null check (unit_minor >= 0),
  used integer check (used between 0 and quantity),
  primary key (repair_id, line_no),
  unique (repair_id, product_id)
);
create index repair_parts_product on repair_parts (product_id);

-- Which pieces lie at the bench for it, lot by lot: the bench is shared.
create table repair_pieces (
  repair_id bigint not null references repair_orders (id),
  lot_id bigint not null references stock_lots (id),
  store_id bigint references stores (id),
  quantity integer not null check (quantity > 0),
  fixed integer not null default 0 check (fixed between 0 and quantity)
);
create unique index repair_pieces_key on repair_pieces (repair_id, lot_id, store_id) nulls not distinct;
create index repair_pieces_lot on repair_pieces (lot_id);
create index repair_pieces_store on repair_pieces (store_id) where store_id is not null;

-- Who brought it into which state, and when. Only ever added.
create table repair_steps (
  id bigint generated always as identity primary key,
  repair_id bigint not null references repair_orders (id) on delete cascade,
  status text not null,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index repair_steps_repair on repair_steps (repair_id, id);
