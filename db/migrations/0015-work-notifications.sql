-- Ids of their own: one statement makes them for as many people as it concerns.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  order_id bigint references orders,
  -- The ticket, the task or the invoice that it is about, as its kind says.
  related_id bigint,
  -- What it is about, in words that need no translation: a place, a number.
  about text not null,
  -- The order's reference, as the address of its screen has it.
  reference text,
  -- Who did it, and what he said of it.
  by_name text not null default '',
  note text not null default '',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);

-- What a person wants to hear of otherwise than the table of kinds has it.
create table notification_choices (
  user_id bigint not null references users,
  kind text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
