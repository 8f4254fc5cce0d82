-- A conversion that a program asked for is the program's own to withdraw. Of what was asked before nobody wrote down by which key: finance rejects it.
alter table money_adjustments add column proposed_key bigint,
  add constraint money_adjustments_one_asker check (proposed_by is null or proposed_key is null);
create trigger money_adjustments_key before update of proposed_key on money_adjustments for each row execute function refuse_change();
