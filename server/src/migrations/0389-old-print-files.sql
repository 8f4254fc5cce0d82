-- The order was changed after this file was written: a label that is made from it goes to another place, or with another carrier.
alter table fulfilment_print_exports add column is_old boolean not null default false;
