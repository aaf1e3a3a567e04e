-- A person's picture: where it is kept, and by that under which address it is served. Its name is drawn by lot, so that only
-- who was given the address finds it, and another picture has another address.
alter table users add column portrait_key text;
create index users_portrait on users (portrait_key) where portrait_key is not null;
