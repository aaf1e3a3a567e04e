create table cities (
  id bigint primary key,
  slug text not null unique,
  name text not null,
  country_code int not null check (country_code in (1, 2)),
  region text not null,
  description text not null,
  image text,
  sequence int not null
);
