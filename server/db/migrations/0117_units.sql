-- The units of the organisation, for example "Finance".
create table unit (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  name_key text not null generated always as (fold_name(name)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index unit_name on unit (organization_id, name_key) where deleted_at is null;
call protect('unit');

-- The members who work in a unit.
create table unit_member (
  organization_id uuid not null,
  unit_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, unit_id, user_id),
  foreign key (organization_id, unit_id) references unit on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on unit_member (organization_id, user_id);
call protect('unit_member');

-- The units that a job opening is for.
create table job_unit (
  organization_id uuid not null,
  job_id uuid not null,
  unit_id uuid not null,
  primary key (organization_id, job_id, unit_id),
  foreign key (organization_id, job_id) references job on delete cascade,
  foreign key (organization_id, unit_id) references unit on delete cascade
);
create index on job_unit (organization_id, unit_id);
call protect('job_unit');
