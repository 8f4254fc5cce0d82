-- What a company has on the labels of its parcels: its logo, its own sender, and which of its words.
create table label_styles (
  id bigint generated always as identity primary key,
  company_id bigint not null unique references companies (id),
  logo_id bigint references files (id),
  -- Empty: as the warehouse has it.
  sender_name text not null default '',
  sender_phone text not null default '',
  sender_postcode text not null default '' check (sender_postcode = '' or sender_postcode ~ '^\d{7}$'),
  sender_address text not null default '',
  message text not null default '',
  shows_item_name boolean not null default true,
  shows_customer_no boolean not null default false,
  shows_skus boolean not null default false,
  updated_at timestamptz not null,
  -- A sender is found where both stand, or neither.
  check ((sender_postcode = '') = (sender_address = ''))
);
create index label_styles_logo on label_styles (logo_id) where logo_id is not null;

-- How often the label of a parcel was printed: what is stuck on twice travels twice.
alter table outbound_parcels add column label_count integer not null default 0 check (label_count >= 0);
