create table uploads (
  id text primary key,
  order_id bigint not null references orders,
  stage_id bigint not null references stages,
  user_id bigint not null references users,
  name text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  error text,
  asset_id bigint,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index uploads_stage on uploads (stage_id, state);

create table assets (
  id bigint primary key,
  order_id bigint not null references orders,
  stage_id bigint not null references stages,
  kind text not null check (kind in ('original', 'deliverable')),
  name text not null,
  caption text not null default '',
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  width int not null default 0,
  height int not null default 0,
  average text not null default '#EFECE8',
  storage_key text not null,
  state text not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'amend')),
  note text not null default '',
  seen_at timestamptz,
  sequence int not null,
  revision int not null default 0,
  uploaded_by bigint references users,
  taken_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index assets_stage on assets (stage_id, sequence) where deleted_at is null;
create index assets_order on assets (order_id) where deleted_at is null;
-- The same file is kept once in a stage, however often it is sent.
create unique index assets_once on assets (stage_id, sha256) where deleted_at is null;

create table derivatives (
  asset_id bigint not null references assets,
  size text not null check (size in ('thumb', 'web', 'print', 'listing', 'watermark')),
  content_type text not null,
  width int not null,
  height int not null,
  bytes bigint not null,
  storage_key text not null,
  made_at timestamptz not null,
  primary key (asset_id, size)
);

create table asset_groups (
  id bigint primary key,
  order_id bigint not null references orders,
  stage_id bigint not null references stages unique,
  state text not null default 'open' check (state in ('open', 'submitted', 'approved', 'delivered')),
  submitted_at timestamptz,
  approved_at timestamptz,
  approved_by bigint references users,
  delivered_at timestamptz
);
create index asset_groups_order on asset_groups (order_id);

create table web_links (
  key text primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('branded', 'mls')),
  slug text not null,
  expires_on date not null,
  views int not null default 0,
  created_at timestamptz not null,
  unique (order_id, kind)
);
