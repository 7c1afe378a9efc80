-- For what an employee was hired. The branch is only that of an employee without an account: with the account, it becomes a
-- membership of the branch. The supervisor gets the tasks of the line manager.
alter table employee
  add column position_id uuid,
  add column branch_id uuid,
  add column supervisor_id uuid references user_account,
  add foreign key (organization_id, position_id) references position,
  add foreign key (organization_id, branch_id) references branch;
create index on employee (organization_id, position_id) where position_id is not null;
create index on employee (organization_id, branch_id) where branch_id is not null;
create index on employee (supervisor_id) where supervisor_id is not null;

-- Which application became which employee. A person who comes back has two. It ends with the erasure of the application, so that the
-- erased application is not connected to a person.
create table hire (
  organization_id uuid not null,
  application_id uuid not null,
  employee_id uuid not null,
  user_id uuid not null references user_account,
  -- Whether the employee was added by this, and not connected.
  made boolean not null,
  -- What was changed of a former employee who came back, for the undo.
  kept jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, employee_id) references employee on delete cascade
);
create index on hire (organization_id, employee_id);
create index on hire (user_id);
call protect('hire');

-- Photos and files of an application that became documents of an employee are one file for both. Every deletion keeps the file until
-- neither has it. When a whole organisation is deleted, its files go by the foreign key, inside of another trigger.
create function keep_files_of_employees() returns trigger language plpgsql set search_path = public as $$ begin
  if pg_trigger_depth() = 1 and (
    exists (select from employee_document d where d.organization_id = old.organization_id and d.file_id = old.id)
    or exists (select from employee e where e.organization_id = old.organization_id and e.photo = old.id)) then
    return null;
  end if;
  return old;
end $$;
create trigger keep_files_of_employees before delete on file for each row execute function keep_files_of_employees();

-- The documents go first, because their files are kept as long as they exist.
create or replace function forget_employee_files() returns setof text language plpgsql volatile security definer
  set search_path = public as $$
declare gone uuid[];
begin
  with deleted as (delete from employee_document where deleted_at < now() - interval '7 days' returning file_id)
  select array_agg(file_id) into gone from deleted where file_id is not null;
  return query
  delete from file f
   where (f.collection = 'photo' and f.created_at < now() - interval '7 days' or f.id = any(gone))
     and not exists (select from application_file a where a.organization_id = f.organization_id and a.file_id = f.id)
  returning f.organization_id || '/' || f.id;
end $$;

-- An employee who gets an account belongs to the branch for which they were hired.
create or replace function employ_member() returns trigger language plpgsql set search_path = public as $$ begin
  insert into employee (organization_id, user_id, first_name, last_name, mobile, email, created_at)
  select new.organization_id, u.id, u.first_name, u.last_name, u.mobile, u.email, new.joined_at
    from user_account u where u.id = new.user_id
  on conflict (organization_id, user_id) where deleted_at is null
    do update set ended_on = null where employee.ended_on <= chart_today();
  with settled as (
    update employee e set branch_id = null
      from (select id, branch_id from employee
             where organization_id = new.organization_id and user_id = new.user_id and branch_id is not null) was
     where e.organization_id = new.organization_id and e.id = was.id
    returning was.branch_id)
  insert into branch_member (organization_id, branch_id, user_id)
  select new.organization_id, settled.branch_id, new.user_id from settled
    join branch b on b.organization_id = new.organization_id and b.id = settled.branch_id and b.deleted_at is null
  on conflict do nothing;
  return null;
end $$;
