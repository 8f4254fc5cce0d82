-- Models of containers (V04): what they measure inside, what they hold, and what is planned to go in.
create table containers (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  model text not null check (model <> ''),
  length_mm integer not null check (length_mm between 1 and 20000),
  width_mm integer not null check (width_mm between 1 and 3000),
  height_mm integer not null check (height_mm between 1 and 3500),
  volume_mm3 bigint not null check (volume_mm3 > 0),
  payload_g bigint not null check (payload_g > 0),
  -- Below what the walls hold: cartons never fill a container, and roads limit the weight.
  plan_mm3 bigint not null check (plan_mm3 > 0),
  plan_g bigint not null check (plan_g > 0),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  -- Whoever saves names the one they saw.
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (plan_mm3 <= volume_mm3),
  check (plan_g <= payload_g)
);
create unique index containers_model on containers (upper(model));
