-- Few costs wait for a second person: the containers that they stand on, and the month that is to be closed, find them among all that were ever written.
create index consolidation_fees_waiting on consolidation_fees (consolidation_id, at) where voided_at is null and entry_id is null;
