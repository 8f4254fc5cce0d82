-- 0146 took away the bound of repaired pieces where it meant the one of whose a return is: here each is as it should be.
alter table customer_returns drop constraint customer_returns_check2;
alter table customer_returns add constraint customer_returns_fixed check (fixed_count between 0 and defective_count);
