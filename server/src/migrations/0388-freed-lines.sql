-- Who took a line of the bank from a top-up that was credited: what it backs next is their own word, as a line that they brought in themselves.
alter table bank_lines add column freed_by bigint;
