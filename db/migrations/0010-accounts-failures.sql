-- Failed sign-ins by the fingerprint of the name that was tried, whether or not there is such a person.
create table sign_in_failures (
  name_hash bytea primary key,
  failures int not null,
  last_at timestamptz not null
);
create index sign_in_failures_age on sign_in_failures (last_at);
