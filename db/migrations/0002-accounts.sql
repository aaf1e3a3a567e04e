create table companies (
  id bigint primary key,
  parent_id bigint references companies,
  -- The company itself and all above it, so that a branch is found below its group by one index.
  ancestors bigint[] not null,
  kind text not null check (kind in ('group', 'brand', 'branch')),
  name text not null,
  slug text not null unique,
  country_code int not null check (country_code in (1, 2)),
  region text,
  email text,
  phone text,
  address_line1 text,
  city text,
  postcode text,
  vat_number text,
  payment_terms text not null default 'prepaid' check (payment_terms in ('prepaid', 'on-account', 'monthly')),
  terms_days int not null default 30 check (terms_days between 0 and 120),
  logo text,
  status text not null default 'active' check (status in ('pending', 'active', 'closed')),
  shares_orders boolean not null default false,
  created_at timestamptz not null
);
create index companies_ancestors on companies using gin (ancestors);
create index companies_name on companies (lower(name) text_pattern_ops);

create table users (
  id bigint primary key,
  email text not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  user_type text not null check (user_type in ('admin', 'support-admin', 'manager', 'accountant', 'company-admin',
    'client', 'shooter-bee', 'editor-bee', 'photography-editor')),
  company_id bigint references companies,
  country_code int not null check (country_code in (1, 2)),
  -- A manager may be limited to countries or regions; empty means everywhere.
  only_countries int[] not null default '{}',
  only_regions text[] not null default '{}',
  phone text,
  mobile text,
  address_line1 text,
  city text,
  postcode text,
  password_hash text,
  status text not null default 'active' check (status in ('unverified', 'active', 'deleted')),
  hide_related_movies boolean not null default false,
  preferences int[] not null default '{}',
  music int,
  language text not null default 'en',
  demo boolean not null default false,
  created_at timestamptz not null
);
create unique index users_email on users (lower(email)) where status <> 'deleted';
create unique index users_username on users (lower(username)) where status <> 'deleted';
create index users_company on users (company_id);
create index users_type on users (user_type, country_code);
create index users_name on users (lower(first_name || ' ' || last_name) text_pattern_ops);

create table permission_groups (
  id bigint primary key,
  name text not null unique,
  permissions text[] not null
);
create table user_groups (
  user_id bigint not null references users,
  group_id bigint not null references permission_groups,
  primary key (user_id, group_id)
);

create table bees (
  user_id bigint primary key references users,
  is_shooter boolean not null,
  is_editor boolean not null,
  level int not null default 1 check (level between 1 and 3),
  skills text[] not null default '{}',
  kits int[] not null default '{}',
  rating numeric(3, 2) not null default 4.50,
  home_lat double precision,
  home_lon double precision,
  max_minutes int not null default 60,
  visits_a_day int not null default 4,
  vat_registered boolean not null default false
);

create table sessions (
  id bigint primary key,
  user_id bigint not null references users,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  address text,
  agent text
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Each refresh token is used once; a second use ends the whole session.
create table refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by bytea
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table lookups (
  list text not null,
  id int not null,
  name text not null,
  sequence int not null,
  primary key (list, id)
);
insert into lookups (list, id, name, sequence) values
  ('preference', 1, 'Bright and airy', 1), ('preference', 2, 'True to life', 2), ('preference', 3, 'Blue skies', 3),
  ('preference', 4, 'No people in photographs', 4), ('preference', 5, 'Number plates hidden', 5),
  ('preference', 6, 'Same shooter when possible', 6),
  ('music', 1, 'None', 1), ('music', 2, 'Calm piano', 2), ('music', 3, 'Acoustic morning', 3),
  ('music', 4, 'City pulse', 4), ('music', 5, 'Warm strings', 5),
  ('beekit', 1, 'Camera and wide lens', 1), ('beekit', 2, 'Gimbal and video camera', 2),
  ('beekit', 3, '360 camera', 3), ('beekit', 4, 'Laser measure', 4), ('beekit', 5, 'Drone', 5);
