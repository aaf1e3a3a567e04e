-- A movie: how long it is, how much of its renditions is made, and why it has none.
alter table assets
  add column seconds double precision,
  add column made int not null default 0 check (made between 0 and 100),
  add column why text check (why in ('no-program', 'failed'));

alter table derivatives
  drop constraint derivatives_size_check,
  add constraint derivatives_size_check
    check (size in ('thumb', 'web', 'print', 'listing', 'watermark', 'mp4-1080', 'mp4-720'));
