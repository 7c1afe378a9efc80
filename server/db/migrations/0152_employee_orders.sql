-- The newest employees first. `ended_on` decides who works here, without reading the rows.
create index employee_started on employee (organization_id, started_on desc nulls last, id desc) include (ended_on)
  where deleted_at is null;
