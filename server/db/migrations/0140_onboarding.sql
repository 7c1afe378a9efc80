-- What is to be done when somebody begins to work, and which papers they bring: a list that is used again for each new employee.
create table onboarding_template (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  -- What the new employee reads on their page, such as what to bring and where to come.
  welcome text not null default '',
  -- The papers that are asked for, as in the contract. They contain no ids.
  papers jsonb not null default '[]',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index onboarding_template_title on onboarding_template (organization_id, title_key) where deleted_at is null;
call protect('onboarding_template');

create table onboarding_template_task (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  place int not null,
  title text not null,
  description text not null default '',
  owner text not null check (owner in ('person', 'supervisor', 'employee')),
  -- The member of the owner `person`. If they have left, the task goes to whoever uses the template.
  user_id uuid references user_account,
  -- Working days after the first day of work, which is 0. Negative: before it.
  day int not null check (day between -60 and 365),
  primary key (organization_id, id),
  foreign key (organization_id, template_id) references onboarding_template on delete cascade
);
create index on onboarding_template_task (organization_id, template_id, place);
create index on onboarding_template_task (user_id) where user_id is not null;
call protect('onboarding_template_task');

-- The onboarding of an employee. `title` and `welcome` are those of the template when it began.
create table onboarding (
  organization_id uuid not null,
  employee_id uuid not null,
  title text not null,
  welcome text not null default '',
  -- The address of the first day of work.
  address text not null default '',
  -- The secret link of the new employee: its token is derived from `link_seed`, and only the hash is compared. Null: no link.
  link_seed text,
  link_hash bytea,
  link_until timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employee on delete cascade
);
create unique index onboarding_link_hash on onboarding (link_hash) where link_hash is not null;
call protect('onboarding');

-- A paper that a new employee is asked to bring. Its document appears with the first upload.
create table onboarding_paper (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  place int not null,
  kind text not null,
  title text not null,
  hint text not null default '',
  needed boolean not null,
  document_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references onboarding on delete cascade,
  foreign key (organization_id, document_id) references employee_document on delete set null (document_id)
);
create index on onboarding_paper (organization_id, employee_id, place);
create index on onboarding_paper (organization_id, document_id) where document_id is not null;
call protect('onboarding_paper');

-- A document from the link waits until somebody accepts or refuses it. Null: accepted, or added by a member.
alter table employee_document
  add column from_link boolean not null default false,
  add column review text check (review in ('waiting', 'refused')),
  add column refused_because text;

-- A task is about an applicant or about an employee. Tasks of an onboarding have an owner and the working day; the assignee of a task of
-- the employee is empty until they have an account.
alter table task
  alter column application_id drop not null,
  alter column assignee_id drop not null,
  add column employee_id uuid,
  add column owner text check (owner in ('person', 'supervisor', 'employee')),
  add column day int,
  add foreign key (organization_id, employee_id) references employee on delete cascade,
  add check ((application_id is null) <> (employee_id is null)),
  add check (assignee_id is not null or owner = 'employee');
create index on task (organization_id, employee_id) where employee_id is not null;

-- An employee who gets an account gets their own tasks.
create function give_tasks_to_member() returns trigger language plpgsql set search_path = public as $$ begin
  update task t set assignee_id = new.user_id from employee e
   where e.organization_id = new.organization_id and e.user_id = new.user_id and e.deleted_at is null
     and t.organization_id = e.organization_id and t.employee_id = e.id and t.owner = 'employee' and t.assignee_id is null;
  return null;
end $$;
-- Triggers of a table run by name, so this one runs after employ_member.
create trigger give_tasks_to_member after insert on membership for each row execute function give_tasks_to_member();

-- Finds the onboarding of a secret link, of which the organisation is not known yet. `ends`: why it has ended.
create function onboarding_link(hash bytea) returns table (organization_id uuid, employee_id uuid, ended text)
  language sql stable security definer set search_path = public
begin atomic
  select o.organization_id, o.employee_id,
         case when e.deleted_at is not null or o.deleted_at is not null or not g.active then 'gone'
              when e.ended_on <= chart_today() then 'left'
              when o.link_until < now() then 'expired' end
    from onboarding o
    join organization g on g.id = o.organization_id
    join employee e on e.organization_id = o.organization_id and e.id = o.employee_id
   where o.link_hash = hash;
end;
revoke all on function onboarding_link from public;
grant execute on function onboarding_link to kargozin_app;

create or replace function organizations_with_expiring_documents() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct organization_id from employee_document
   where deleted_at is null and review is null and expires_on is not null and noticed_for is distinct from expires_on
     and expires_on - notice_days <= (now() at time zone 'Asia/Tehran')::date
$$;
