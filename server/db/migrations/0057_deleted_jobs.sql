-- Deleted job openings, the last first.
create index on job (organization_id, deleted_at desc, id desc) where deleted_at is not null;
