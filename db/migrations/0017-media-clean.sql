-- A movie as it came, without what the camera noted of where and when: delivered while nothing else is made of it.
alter table derivatives
  drop constraint derivatives_size_check,
  add constraint derivatives_size_check
    check (size in ('thumb', 'web', 'print', 'listing', 'watermark', 'mp4-1080', 'mp4-720', 'clean'));
