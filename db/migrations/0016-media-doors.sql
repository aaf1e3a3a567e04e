-- Of a panorama: the doorways that lead to other panoramas of its stage, each with the name of the file behind it and where
-- it is seen: degrees clockwise from the middle of the picture, and up from the horizon.
alter table assets add column doors jsonb;
