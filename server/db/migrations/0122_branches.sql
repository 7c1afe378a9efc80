-- The branches of the organisation (subsidiaries in the specification), for example "Isfahan".
create table branch (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  name_key text not null generated always as (fold_name(name)) stored,
  -- Null: none is known, or as the organisation has it.
  address text check (address <> ''),
  -- A name of the IANA time zone database.
  time_zone text,
  working_hours text check (working_hours <> ''),
  -- The days off of a week: 0 is Saturday, 6 is Friday.
  weekend smallint[] check (weekend <@ '{0,1,2,3,4,5,6}'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index branch_name on branch (organization_id, name_key) where deleted_at is null;
call protect('branch');

-- The members who belong to a branch.
create table branch_member (
  organization_id uuid not null,
  branch_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, branch_id, user_id),
  foreign key (organization_id, branch_id) references branch on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on branch_member (organization_id, user_id);
call protect('branch_member');

-- The branch to which a job opening belongs. It stays when the branch is deleted, because it decides who sees the job opening.
alter table job
  add column branch_id uuid,
  add foreign key (organization_id, branch_id) references branch;
create index on job (organization_id, branch_id);

-- Who may change the settings may also manage the branches.
update role set permissions = permissions || array['organization.subsidiary.management']
 where permissions @> array['organization.settings.general'];
