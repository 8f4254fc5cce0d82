-- What people uploaded. The bytes lie in the file store under storage_key, which is random: no name of a person ever becomes a path.
-- company_id is null for files of staff, owner_user_id for those that no person sent. A row that no record claims within a day is removed together with its bytes.
create table files (
  id bigint generated always as identity primary key,
  company_id bigint,
  owner_user_id bigint,
  kind text not null,
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  width integer,
  height integer,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  attached_to text,
  attached_id bigint,
  check ((attached_to is null) = (attached_id is null))
);

create index files_attached on files (attached_to, attached_id, id) where attached_to is not null;
create index files_unclaimed on files (created_at) where attached_to is null;
