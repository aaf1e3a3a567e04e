create sequence order_numbers start with 48300;

create table orders (
  id bigint primary key,
  reference text not null unique,
  state text not null check (state in ('pending', 'scheduled', 'in-progress', 'awaiting-approval', 'completed',
    'on-hold', 'cancelled')),
  left_state text,
  user_id bigint not null references users,
  company_id bigint references companies,
  country_code int not null check (country_code in (1, 2)),
  region text,
  product_id bigint not null references products,
  sub_category_id bigint not null references sub_categories,
  package_id bigint references packages,
  company_package_id bigint references company_packages,
  recommended_package_id bigint references recommended_packages,
  package_name text not null,
  extras int not null default 0,
  currency text not null check (currency in ('GBP', 'USD')),
  gross int not null check (gross >= 0),
  net int not null,
  tax int not null,
  promo_discount int not null default 0,
  credits_used int not null default 0,
  promo_code text,
  prepaid boolean not null,
  address_line1 text not null,
  address_line2 text not null default '',
  address_line3 text not null default '',
  city text not null,
  postcode text not null,
  lat double precision,
  lon double precision,
  property jsonb not null default '{}',
  key_pick_up_type text not null check (key_pick_up_type in ('nokeypickup', 'keypickuplocation', 'lockboxcodelocation')),
  -- Where keys are fetched; codes are sealed apart.
  key_place jsonb,
  codes_sealed bytea,
  contact_me jsonb,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_phone text not null,
  contact_mobile text not null,
  contact_email text not null,
  external_reference text not null default '',
  placed_at timestamptz not null,
  placed_by bigint not null references users,
  shoot_at timestamptz,
  shoot_date date,
  shoot_slot_id int references slots,
  bee_id bigint references bees (user_id),
  cover_asset_id bigint,
  completed_at timestamptz,
  cancelled_reason text,
  deleted_at timestamptz,
  version int not null default 1,
  search tsvector generated always as (to_tsvector('simple', reference || ' ' || address_line1 || ' ' || city || ' ' ||
    postcode || ' ' || external_reference || ' ' || contact_first_name || ' ' || contact_last_name)) stored,
  check (net + tax = gross)
);
create index orders_recent on orders (placed_at desc, id desc) where deleted_at is null;
create index orders_shoot on orders (shoot_at desc nulls last, id desc) where deleted_at is null;
create index orders_shoot_date on orders (shoot_date) where deleted_at is null;
create index orders_state on orders (state, placed_at desc, id desc) where deleted_at is null;
create index orders_company on orders (company_id, placed_at desc, id desc) where deleted_at is null;
create index orders_user on orders (user_id, placed_at desc, id desc) where deleted_at is null;
create index orders_bee on orders (bee_id, placed_at desc, id desc) where deleted_at is null;
create index orders_package on orders (package_id, placed_at desc, id desc) where deleted_at is null;
create index orders_search on orders using gin (search);

alter table visits add constraint visits_order_fk foreign key (order_id) references orders;
alter table promo_uses add constraint promo_uses_order_fk foreign key (order_id) references orders;
alter table credit_uses add constraint credit_uses_order_fk foreign key (order_id) references orders;

create table order_lines (
  id bigint primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('package', 'addon', 'saturday', 'promo', 'special')),
  item_id bigint,
  name text not null,
  quantity int not null default 1,
  gross int not null,
  net int not null,
  tax int not null,
  tax_rate int not null,
  sequence int not null,
  check (net + tax = gross)
);
create index order_lines_order on order_lines (order_id, sequence);
create index order_lines_addon on order_lines (item_id, order_id) where kind = 'addon';

create table stages (
  id bigint primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('photography', 'video', 'floor-plan', '360-tour', 'movie', 'brochure',
    'window-card', 'voiceover', 'hosting')),
  state text not null check (state in ('to-schedule', 'scheduled', 'shot', 'editing', 'submitted', 'approved',
    'delivered')),
  name text not null,
  quantity int not null default 1,
  sequence int not null,
  visit_id bigint references visits,
  shooter_id bigint references bees (user_id),
  editor_id bigint references bees (user_id),
  revision int not null default 0,
  bee_rate int,
  changed_at timestamptz not null,
  unique (order_id, kind)
);
create index stages_editor on stages (editor_id, state) where editor_id is not null;
create index stages_visit on stages (visit_id) where visit_id is not null;
create index stages_shooter on stages (shooter_id) where shooter_id is not null;
-- What waits for an editor.
create index stages_pool on stages (state, order_id) where editor_id is null and state in ('shot', 'editing') and kind <> 'hosting';

create table order_requests (
  id bigint primary key,
  order_id bigint not null references orders,
  stage_kind text,
  text text not null,
  state text not null default 'open' check (state in ('open', 'done')),
  created_at timestamptz not null,
  created_by bigint references users
);
create index order_requests_order on order_requests (order_id);

create table order_notes (
  id bigint primary key,
  order_id bigint not null references orders,
  -- bee: for the shooter; support: staff only; contact: for all who see the order.
  kind text not null check (kind in ('bee', 'support', 'contact')),
  text text not null,
  author_id bigint not null references users,
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);

-- Exact counts without counting: every change adds a row, a job folds them (see docs/decisions).
create table order_tally (
  id bigserial primary key,
  company_id bigint,
  state text not null,
  country_code int not null,
  n int not null
);
create index order_tally_company on order_tally (company_id, state) include (n);

create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state and old.company_id is not distinct from new.company_id
    and (old.deleted_at is null) = (new.deleted_at is null) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.deleted_at is null then
    insert into order_tally (company_id, state, country_code, n) values (old.company_id, old.state, old.country_code, -1);
  end if;
  if new.deleted_at is null then
    insert into order_tally (company_id, state, country_code, n) values (new.company_id, new.state, new.country_code, 1);
  end if;
  return null;
end $$;
create trigger orders_tally after insert or update of state, company_id, deleted_at on orders
  for each row execute function tally_orders();
