-- A template that is deleted asks which job openings came of it.
create index on job (organization_id, template_id) where template_id is not null;
