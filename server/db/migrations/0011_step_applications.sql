-- A step that is deleted asks whether anybody points at it, those in the trash too: without this it read the whole table.
create index application_step on application (organization_id, job_id, step_id);
