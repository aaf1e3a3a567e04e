alter table users add column address_line2 text;
-- A closed person can be opened again until what is personal is erased.
alter table users add column closed_at timestamptz;
alter table users add column erased_at timestamptz;
create index users_closed on users (closed_at) where closed_at is not null and erased_at is null;

-- Staff see the product as somebody else, read-only, until it is stopped.
alter table sessions add column viewing_user_id bigint references users;
create index sessions_viewing on sessions (viewing_user_id) where viewing_user_id is not null and ended_at is null;

-- Changes of guarded fields, by the person or the company whose fields they are.
create table field_changes (
  id bigint primary key,
  subject text not null check (subject in ('user', 'company')),
  subject_id bigint not null,
  requested_by bigint not null references users,
  country_code int not null check (country_code in (1, 2)),
  region text,
  -- Rows of field, before, after.
  fields jsonb not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users
);
-- What is asked again is added to what waits.
create unique index field_changes_open on field_changes (subject, subject_id) where state = 'open';
create index field_changes_subject on field_changes (subject, subject_id, id);
