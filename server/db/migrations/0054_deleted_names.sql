-- Sources, tags and templates of job openings that are deleted stay as rows, so that the deletion can be undone with all
-- that named them. Their titles are free for others meanwhile.
alter table source
  add column deleted_at timestamptz,
  drop constraint source_organization_id_title_key;
create unique index source_title on source (organization_id, title) where deleted_at is null;

alter table tag
  add column deleted_at timestamptz,
  drop constraint tag_organization_id_type_title_key_key;
create unique index tag_title on tag (organization_id, type, title_key) where deleted_at is null;

alter table job_template
  add column deleted_at timestamptz,
  drop constraint job_template_organization_id_title_key_key;
create unique index job_template_title on job_template (organization_id, title_key) where deleted_at is null;
