create table products (
  id bigint primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  order_type text not null default 'package' check (order_type in ('package', 'addon')),
  sequence int not null,
  image text
);
create table sub_categories (
  id bigint primary key,
  product_id bigint not null references products,
  slug text not null,
  name text not null,
  sequence int not null,
  unique (product_id, slug)
);
create table package_groups (
  id bigint primary key,
  name text not null unique
);
create table packages (
  id bigint primary key,
  sub_category_id bigint not null references sub_categories,
  package_group_id bigint references package_groups,
  slug text not null unique,
  name text not null,
  description text not null,
  minutes int not null check (minutes > 0),
  sequence int not null,
  active boolean not null default true
);
create index packages_sub_category on packages (sub_category_id, sequence);
-- What a package delivers: one row a stage.
create table package_stages (
  package_id bigint not null references packages,
  kind text not null,
  quantity int not null default 1,
  sequence int not null,
  primary key (package_id, kind)
);
create table addon_groups (
  id bigint primary key,
  name text not null,
  sequence int not null,
  addons_only boolean not null default true
);
create table addons (
  id bigint primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  addon_group_id bigint not null references addon_groups,
  kind text not null,
  quantity int not null default 1,
  minutes int not null default 0,
  hosting_months int not null default 0,
  sequence int not null,
  active boolean not null default true
);
create table addon_sub_categories (
  addon_id bigint not null references addons,
  sub_category_id bigint not null references sub_categories,
  primary key (sub_category_id, addon_id)
);
-- Gross prices for the country, in minor units; the newest that has begun holds.
create table prices (
  id bigint primary key,
  item text not null check (item in ('package', 'addon', 'saturday')),
  item_id bigint not null,
  country_code int not null check (country_code in (1, 2)),
  amount int not null check (amount >= 0),
  holds_from date not null,
  unique (item, item_id, country_code, holds_from)
);
create table tax_rates (
  id bigint primary key,
  country_code int not null check (country_code in (1, 2)),
  -- A state of the United States; null for the whole country.
  region text,
  name text not null,
  basis_points int not null check (basis_points between 0 and 10000),
  holds_from date not null
);
create unique index tax_rates_key on tax_rates (country_code, coalesce(region, ''), holds_from);
create table company_packages (
  id bigint primary key,
  company_id bigint not null references companies,
  package_id bigint not null references packages,
  package_group_id bigint references package_groups,
  name text not null,
  amount int not null check (amount >= 0),
  addon_ids bigint[] not null default '{}',
  holds_from date not null,
  holds_to date
);
create index company_packages_company on company_packages (company_id);
create table recommended_packages (
  id bigint primary key,
  package_id bigint not null references packages,
  country_code int not null check (country_code in (1, 2)),
  company_id bigint references companies,
  addon_ids bigint[] not null default '{}',
  reason text not null,
  sequence int not null
);
create table promo_codes (
  id bigint primary key,
  code text not null,
  kind text not null check (kind in ('percent', 'amount')),
  -- Basis points for percent, minor units for amount.
  value int not null check (value > 0),
  country_code int check (country_code in (1, 2)),
  company_id bigint references companies,
  user_id bigint references users,
  starts_on date not null,
  ends_on date not null,
  most_uses int,
  uses int not null default 0,
  first_order_only boolean not null default false,
  created_at timestamptz not null,
  created_by bigint,
  check (ends_on >= starts_on),
  check (most_uses is null or uses <= most_uses)
);
create unique index promo_codes_code on promo_codes (upper(code));
create table promo_uses (
  order_id bigint primary key,
  promo_code_id bigint not null references promo_codes,
  user_id bigint not null references users,
  amount int not null,
  returned_at timestamptz
);
create index promo_uses_promo on promo_uses (promo_code_id);
create table credits (
  id bigint primary key,
  company_id bigint references companies,
  user_id bigint references users,
  currency text not null check (currency in ('GBP', 'USD')),
  amount int not null check (amount > 0),
  remaining int not null check (remaining >= 0 and remaining <= amount),
  reason text not null,
  expires_on date,
  created_at timestamptz not null,
  check ((company_id is null) <> (user_id is null))
);
create index credits_company on credits (company_id) where remaining > 0;
create index credits_user on credits (user_id) where remaining > 0;
create table credit_uses (
  credit_id bigint not null references credits,
  order_id bigint not null,
  amount int not null check (amount > 0),
  returned_at timestamptz,
  primary key (credit_id, order_id)
);
create index credit_uses_order on credit_uses (order_id);
