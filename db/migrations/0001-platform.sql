-- Ids are made by the program from blocks of a thousand (server/platform/ids.ts).
create sequence ids increment by 1000 start with 10000;

create table audit (
  id bigint primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject text not null,
  subject_id bigint,
  order_id bigint,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_subject on audit (subject, subject_id, id);
create index audit_order on audit (order_id, id) where order_id is not null;

create table idempotency_keys (
  actor_id bigint not null,
  key text not null,
  call text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (actor_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table mails (
  id bigint primary key,
  to_address text not null,
  to_user_id bigint,
  order_id bigint,
  template text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_recent on mails (id desc);
create index mails_order on mails (order_id) where order_id is not null;
