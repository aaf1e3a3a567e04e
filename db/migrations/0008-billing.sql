-- Gapless numbers: the row is locked by the transaction that takes one.
create table invoice_series (
  series text primary key,
  last int not null
);
insert into invoice_series (series, last) values ('INV-UK', 20000), ('INV-US', 20000), ('CN-UK', 3000), ('CN-US', 3000), ('BI', 1000);

create table invoices (
  id bigint primary key,
  series text not null references invoice_series,
  number int not null,
  invoice_reference text not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  corrects_id bigint references invoices,
  order_id bigint references orders,
  user_id bigint not null references users,
  company_id bigint references companies,
  country_code int not null check (country_code in (1, 2)),
  currency text not null check (currency in ('GBP', 'USD')),
  net int not null,
  tax int not null,
  gross int not null,
  credits_used int not null default 0,
  paid int not null default 0,
  -- What credit notes have taken off an issued invoice.
  credited int not null default 0,
  state text not null check (state in ('draft', 'issued', 'part-paid', 'paid', 'void')),
  bill_to jsonb not null,
  issued_at timestamptz,
  due_on date,
  created_at timestamptz not null,
  unique (series, number),
  check (net + tax = gross),
  check (kind = 'credit-note' or paid between 0 and gross - credits_used),
  check (kind = 'credit-note' or credited between 0 and gross - credits_used)
);
create index invoices_recent on invoices (id desc);
create index invoices_company on invoices (company_id, id desc);
create index invoices_user on invoices (user_id, id desc);
create index invoices_order on invoices (order_id);
create table invoice_lines (
  id bigint primary key,
  invoice_id bigint not null references invoices,
  name text not null,
  quantity int not null,
  net int not null,
  tax int not null,
  gross int not null,
  tax_rate int not null,
  sequence int not null
);
create index invoice_lines_invoice on invoice_lines (invoice_id, sequence);
-- What is issued stays as it is: only payment may move on it.
create function invoice_is_immutable() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.net, new.tax, new.gross, new.currency, new.invoice_reference, new.order_id, new.user_id, new.bill_to)
    is distinct from (old.net, old.tax, old.gross, old.currency, old.invoice_reference, old.order_id, old.user_id, old.bill_to) then
    raise exception 'invoice % is issued and cannot change', old.invoice_reference using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_immutable before update on invoices for each row execute function invoice_is_immutable();

create table ledger_accounts (
  id bigint primary key,
  code text not null,
  currency text not null check (currency in ('GBP', 'USD')),
  company_id bigint references companies,
  user_id bigint references users,
  bee_id bigint references bees (user_id)
);
create unique index ledger_accounts_key on ledger_accounts (code, currency, coalesce(company_id, 0), coalesce(user_id, 0), coalesce(bee_id, 0));
create table ledger_postings (
  id bigint primary key,
  -- What caused it; the same cause posts once.
  cause text not null unique,
  memo text not null,
  posted_at timestamptz not null,
  invoice_id bigint references invoices,
  order_id bigint references orders
);
create table ledger_entries (
  posting_id bigint not null references ledger_postings,
  account_id bigint not null references ledger_accounts,
  -- Debit is positive, credit negative, in minor units.
  amount int not null check (amount <> 0),
  primary key (posting_id, account_id)
);
create index ledger_entries_account on ledger_entries (account_id);
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not balance', new.posting_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert or update on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

create table payment_sessions (
  id bigint primary key,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_session text not null unique,
  invoice_id bigint not null references invoices,
  user_id bigint references users,
  amount int not null check (amount > 0),
  currency text not null check (currency in ('GBP', 'USD')),
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'abandoned')),
  url text not null,
  return_path text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index payment_sessions_invoice on payment_sessions (invoice_id);
create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table bee_rates (
  id bigint primary key,
  bee_id bigint not null references bees (user_id),
  stage_kind text not null,
  amount int not null check (amount >= 0),
  currency text not null check (currency in ('GBP', 'USD')),
  holds_from date not null,
  unique (bee_id, stage_kind, holds_from)
);
create table bee_invoices (
  id bigint primary key,
  number int,
  reference text unique,
  bee_id bigint not null references bees (user_id),
  month date not null,
  currency text not null check (currency in ('GBP', 'USD')),
  state text not null default 'open' check (state in ('open', 'submitted', 'approved', 'paid')),
  created_at timestamptz not null,
  unique (bee_id, month, currency)
);
create table bee_invoice_entries (
  id bigint primary key,
  bee_invoice_id bigint not null references bee_invoices,
  bee_id bigint not null references bees (user_id),
  order_id bigint not null references orders,
  stage_id bigint references stages,
  description text not null,
  amount int not null,
  currency text not null check (currency in ('GBP', 'USD')),
  created_at timestamptz not null
);
create unique index bee_invoice_entries_once on bee_invoice_entries (stage_id, bee_id) where stage_id is not null;
create index bee_invoice_entries_invoice on bee_invoice_entries (bee_invoice_id);
create index bee_invoice_entries_order on bee_invoice_entries (order_id);
