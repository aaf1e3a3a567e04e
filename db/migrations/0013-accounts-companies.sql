-- Regions, templates, sites, logos, watermarks, accounts, files and links of companies: the kinds and their attributes are
-- those of contract/accounts/company-things.ts, which parses them on the way in and out.
create table company_things (
  id bigint primary key,
  company_id bigint not null references companies,
  kind text not null check (kind in ('region', 'brochure', 'listingsite', 'publiclogo', 'watermark', 'account',
    'projectfile', 'link')),
  name text not null,
  attributes jsonb not null default '{}',
  -- Links: whether they answer. Accounts: pending until staff have approved what a client entered.
  state text not null default 'active' check (state in ('active', 'broken', 'pending')),
  state_detail text not null default '',
  checked_at timestamptz,
  -- Counts the files that it has had; in the address, so that browsers keep each for ever.
  file_version int not null default 0,
  file_key text,
  file_name text,
  file_type text,
  file_bytes int,
  file_width int,
  file_height int,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_type is null)
    and (file_key is null) = (file_bytes is null))
);
create index company_things_company on company_things (company_id, kind) where removed_at is null;
create index company_things_links on company_things (checked_at nulls first) where kind = 'link' and removed_at is null;
create index companies_parent on companies (parent_id);
-- What a company owes is asked for every row of the list of companies.
create index invoices_owed on invoices (company_id) where kind = 'invoice' and state in ('issued', 'part-paid');
