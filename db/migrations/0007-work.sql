create table tasks (
  id bigint primary key,
  category int not null check (category in (1, 2, 4, 5, 6)),
  target int not null,
  state text not null default 'open' check (state in ('open', 'complete')),
  description text not null,
  country_code int not null,
  region text,
  order_id bigint references orders,
  stage_id bigint references stages,
  related_object_id bigint,
  assignee_id bigint references users,
  -- Who may take it while nobody has it: staff, finance, editors.
  pool text check (pool in ('staff', 'finance', 'editors')),
  due_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz,
  completed_by bigint references users,
  search tsvector generated always as (to_tsvector('simple', description)) stored
);
create index tasks_pool on tasks (pool, country_code, category, state, id desc);
create index tasks_state on tasks (state, category, id desc);
create index tasks_assignee on tasks (assignee_id, state, id desc);
create index tasks_order on tasks (order_id, target) where order_id is not null;
create index tasks_search on tasks using gin (search);
-- An event makes its task once.
create unique index tasks_once on tasks (target, coalesce(stage_id, 0), coalesce(order_id, 0), coalesce(related_object_id, 0), coalesce(assignee_id, 0))
  where state = 'open';

create sequence ticket_numbers start with 2300;
create table tickets (
  id bigint primary key,
  number text not null unique,
  title text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  order_id bigint references orders,
  user_id bigint not null references users,
  company_id bigint references companies,
  country_code int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  search tsvector generated always as (to_tsvector('simple', number || ' ' || title)) stored
);
create index tickets_recent on tickets (status, changed_at desc, id desc);
create index tickets_user on tickets (user_id, changed_at desc);
create index tickets_order on tickets (order_id) where order_id is not null;
create index tickets_search on tickets using gin (search);
create table ticket_messages (
  id bigint primary key,
  ticket_id bigint not null references tickets,
  author_id bigint not null references users,
  text text not null,
  staff_only boolean not null default false,
  created_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);
create table enquiries (
  id bigint primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  company text not null default '',
  message text not null,
  created_at timestamptz not null
);
