-- The day is cut into slots, in the local time of the property.
create table slots (
  id int primary key,
  starts time not null unique,
  minutes int not null,
  sequence int not null
);
insert into slots (id, starts, minutes, sequence) values
  (1, '09:00', 120, 1), (2, '11:00', 120, 2), (3, '13:00', 120, 3), (4, '15:00', 120, 4);

create table working_hours (
  bee_id bigint not null references bees (user_id),
  weekday int not null check (weekday between 1 and 7),
  slot_id int not null references slots,
  primary key (bee_id, weekday, slot_id)
);
create table unavailable (
  id bigint primary key,
  bee_id bigint not null references bees (user_id),
  date date not null,
  slot_id int references slots,
  reason text not null default '',
  created_at timestamptz not null,
  unique nulls not distinct (bee_id, date, slot_id)
);
create table visits (
  id bigint primary key,
  order_id bigint not null,
  kind text not null default 'shoot' check (kind in ('shoot', 'reshoot')),
  state text not null check (state in ('requested', 'scheduled', 'on-site', 'done', 'cancelled')),
  date date,
  slot_id int references slots,
  bee_id bigint references bees (user_id),
  country_code int not null check (country_code in (1, 2)),
  postcode text not null,
  lat double precision,
  lon double precision,
  minutes int not null,
  starts_at timestamptz,
  ends_at timestamptz,
  drive_minutes int,
  allocated_at timestamptz,
  allocated_by bigint,
  done_at timestamptz,
  check (state in ('requested', 'cancelled') or (bee_id is not null and date is not null and slot_id is not null))
);
-- One shooter, one date, one slot, one visit, whatever happens at once.
create unique index visits_one_bee_one_slot on visits (bee_id, date, slot_id)
  where bee_id is not null and state <> 'cancelled';
create index visits_order on visits (order_id);
create index visits_day on visits (country_code, date, slot_id) where state <> 'cancelled';
create index visits_bee on visits (bee_id, date);
