-- Lists stay fast at a million rows: what one may search, narrow or sort by over all companies has its index.
-- One index for all searched columns of a list: any of them may hold the keyword. Two letters of Chinese are too few for it and cost a scan.
create index users_search on users using gin (account gin_trgm_ops, nickname gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
create index users_status on users (status, created_at, id);
create index users_nickname on users (nickname, id);
create index users_last_login on users (last_login_at, id);
drop index users_unaudited;

create index stores_search on stores using gin (name gin_trgm_ops, seller_account gin_trgm_ops);
create index stores_by_name on stores (name, id);
create index stores_by_platform on stores (platform, id);
create index stores_status on stores (status, created_at, id);

create index jobs_company on jobs (company_id, created_at, id);
create index jobs_status on jobs (status, created_at, id);
