-- What employees ask to correct in their own file. Fields by their names in the API, the sensitive ones in `private`.
create table employee_correction (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  before jsonb not null,
  wanted jsonb not null,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references user_account,
  accepted boolean,
  reason text,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employee on delete cascade,
  check ((decided_at is null) = (accepted is null))
);
create unique index employee_correction_waiting on employee_correction (organization_id, employee_id) where decided_at is null;
create index on employee_correction (organization_id, employee_id, asked_at);
create index on employee_correction (decided_by) where decided_by is not null;
call protect('employee_correction');
