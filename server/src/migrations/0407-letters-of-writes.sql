-- A letter is of one write: an order has several, and one that was done ended the letters of the others.
update dead_letters set external_id = external_id || '/' || write_id where kind = 'write' and status = 'open' and write_id is not null;
