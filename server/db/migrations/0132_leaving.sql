-- How an employee left or will leave: one row for each time, because a person may come back and leave again. The units, the branch, the
-- level and the leader are those of the last day, which nobody could say afterwards, because they go with the membership.
create table departure (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- The first day on which the employee no longer works here.
  ended_on date not null,
  ended_by text check (ended_by in ('user', 'organization')),
  -- One of departureReasons (api/organisation/labels-leaving.ts).
  reason text,
  -- Who takes over the work that is open when the access ends.
  successor_id uuid references user_account,
  -- Null: the person left by themself.
  decided_by uuid references user_account,
  -- The removal by which this can be undone for a moment.
  removal_id uuid,
  -- The end that was planned before, for the undo.
  ended_before date,
  -- When the access ended. Null: not yet.
  done_at timestamptz,
  -- When it was cancelled, undone or replaced by another one.
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  unit_id uuid,
  branch_id uuid,
  level_id uuid,
  leader_id uuid references user_account,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employee on delete cascade,
  foreign key (organization_id, unit_id) references unit,
  foreign key (organization_id, branch_id) references branch,
  foreign key (organization_id, level_id) references level
);
-- At most one counts for an employee until they come back.
create unique index departure_planned on departure (organization_id, employee_id) where done_at is null and cancelled_at is null;
create index on departure (organization_id, employee_id);
create index departure_days on departure (organization_id, ended_on, id) where cancelled_at is null;
create index on departure (organization_id, removal_id);
create index on departure (organization_id, unit_id);
create index on departure (organization_id, branch_id);
create index on departure (organization_id, level_id);
create index on departure (leader_id);
create index on departure (successor_id);
create index on departure (decided_by);
call protect('departure');

-- Who became a former employee becomes a current one by a new membership. A planned end stays planned.
create or replace function employ_member() returns trigger language plpgsql set search_path = public as $$ begin
  insert into employee (organization_id, user_id, first_name, last_name, mobile, email, created_at)
  select new.organization_id, u.id, u.first_name, u.last_name, u.mobile, u.email, new.joined_at
    from user_account u where u.id = new.user_id
  on conflict (organization_id, user_id) where deleted_at is null
    do update set ended_on = null where employee.ended_on <= chart_today();
  return null;
end $$;

-- The months of the report about those who left: who began when, and who ended when.
create index employee_ends on employee (organization_id, ended_on) include (started_on) where deleted_at is null;
