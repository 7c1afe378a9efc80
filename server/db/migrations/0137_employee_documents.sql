-- The photo of an employee. Unlike a logo it is not public.
alter table employee
  add column photo uuid,
  add foreign key (organization_id, photo) references file (organization_id, id) on delete set null (photo);
create index on employee (organization_id, photo) where photo is not null;

-- The documents of an employee, such as a contract or a medical certificate, which need organization.users.documents.
create table employee_document (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  -- A key of `documentKinds` (api/employees/documents.ts).
  kind text not null,
  title text not null,
  -- Null: only the fact that the document exists is kept.
  file_id uuid,
  -- The last day on which the document is valid, and how many days before the members with the permission are notified.
  expires_on date,
  notice_days int not null default 30 check (notice_days between 0 and 365),
  -- The day of expiry of which they were notified, so that each day is announced once.
  noticed_for date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employee on delete cascade,
  foreign key (organization_id, file_id) references file (organization_id, id) on delete set null (file_id)
);
create index on employee_document (organization_id, employee_id);
create index on employee_document (organization_id, file_id);
create index employee_document_expiry on employee_document (expires_on) where deleted_at is null and expires_on is not null;
call protect('employee_document');

-- The organisations with documents that expire soon and were not announced.
create function organizations_with_expiring_documents() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct organization_id from employee_document
   where deleted_at is null and expires_on is not null and noticed_for is distinct from expires_on
     and expires_on - notice_days <= (now() at time zone 'Asia/Tehran')::date
$$;
revoke all on function organizations_with_expiring_documents from public;
grant execute on function organizations_with_expiring_documents to kargozin_app;

-- Documents that were deleted a week ago, with their files, and photos that no employee has.
create function forget_employee_files() returns setof text language sql volatile security definer set search_path = public as $$
  with gone as (
    delete from employee_document where deleted_at < now() - interval '7 days' returning organization_id, file_id)
  delete from file f
   where f.collection = 'photo' and f.created_at < now() - interval '7 days'
     and not exists (select from employee e where e.organization_id = f.organization_id and e.photo = f.id)
      or (f.organization_id, f.id) in (select organization_id, file_id from gone)
  returning organization_id || '/' || id
$$;
revoke all on function forget_employee_files from public;
grant execute on function forget_employee_files to kargozin_app;

-- Roles that may see the certificates of employees may also see their documents.
update role set permissions = permissions || array['organization.users.documents']
 where permissions @> array['organization.users.certificates'];
