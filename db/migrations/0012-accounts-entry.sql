-- The company that somebody who signed up himself says he is of; staff put him into one when they verify him.
alter table users add column entered_company text not null default '';

-- A registration under way: what was entered holds when its PIN, or the link beside it, comes back. Without a person it
-- was for an address that is registered already, and nothing verifies it.
create table registrations (
  id bigint primary key,
  user_id bigint references users,
  email text not null,
  handle_hash bytea not null unique,
  link_hash bytea not null unique,
  pin_hash bytea not null,
  tries int not null default 0,
  entered jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);
create index registrations_age on registrations (created_at);
create index registrations_user on registrations (user_id) where user_id is not null;

create table invitations (
  id bigint primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  user_type text not null check (user_type in ('admin', 'support-admin', 'manager', 'accountant', 'company-admin',
    'client', 'shooter-bee', 'editor-bee', 'photography-editor')),
  company_id bigint references companies,
  -- A person whom staff have entered already; otherwise accepting makes him.
  user_id bigint references users,
  invited_by bigint references users,
  language text not null default 'en',
  token_hash bytea not null unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- One open invitation an address and company.
create unique index invitations_open on invitations (lower(email), coalesce(company_id, 0))
  where accepted_at is null and revoked_at is null;
create index invitations_company on invitations (company_id, id desc) where accepted_at is null and revoked_at is null;
create index invitations_user on invitations (user_id) where user_id is not null;
create index invitations_age on invitations (created_at);

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_age on password_resets (expires_at);

-- How often something was done within its window, by the fingerprint of what it was done to.
create table allowances (
  key_hash bytea primary key,
  used int not null,
  began_at timestamptz not null,
  last_at timestamptz not null
);
create index allowances_age on allowances (last_at);

create table two_step (
  user_id bigint primary key references users,
  secret_sealed bytea not null,
  -- The last half minute whose code was used; neither it nor one before it is taken again.
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index sessions_seen on sessions (user_id, seen_at desc) where ended_at is null;
