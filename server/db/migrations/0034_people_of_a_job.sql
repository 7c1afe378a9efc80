-- The people of a job opening: one list of members, each with a role and a right. It replaces job_supervisor,
-- job.roles and job.experts. Everybody in it sees the job opening.

create table job_person (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  user_id uuid not null,
  -- One of jobRoles (labels.ts).
  role int not null check (role > 0),
  -- 'change' works on the job opening, 'show' sees it and comments. A person with several roles has the greater right.
  scope text not null default 'show' check (scope in ('change', 'show')),
  primary key (organization_id, id),
  unique (organization_id, job_id, user_id, role),
  foreign key (organization_id, job_id) references job on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on job_person (organization_id, user_id);
call protect('job_person');

-- 7 is a supervisor, 6 an expert, 5 an interviewer. People who have left the organisation were not shown before either.
insert into job_person (organization_id, job_id, user_id, role, scope)
select organization_id, job_id, user_id, 7, scope from job_supervisor;

insert into job_person (organization_id, job_id, user_id, role)
select distinct job.organization_id, job.id, given.user_id, given.role
  from job cross join jsonb_to_recordset(job.roles) given(user_id uuid, role int)
  join membership m on m.organization_id = job.organization_id and m.user_id = given.user_id
 where given.role > 0
    on conflict do nothing;

insert into job_person (organization_id, job_id, user_id, role)
select distinct job.organization_id, job.id, m.user_id, 6
  from job join membership m on m.organization_id = job.organization_id and m.user_id = any(job.experts)
    on conflict do nothing;

-- Who is named in an interview form and in no other way is an interviewer.
insert into job_person (organization_id, job_id, user_id, role)
select distinct job.organization_id, job.id, m.user_id, 5
  from job cross join jsonb_array_elements(job.interview_forms) form
  cross join jsonb_array_elements_text(form -> 'users') named(id)
  join membership m on m.organization_id = job.organization_id and m.user_id = named.id::uuid
 where not exists (select from job_person p where p.organization_id = job.organization_id and p.job_id = job.id
   and p.user_id = m.user_id);

-- A form that was opened before this still learns that the people have changed.
update job set field_versions = (field_versions - '{supervisors,roles,experts}'::text[]) || jsonb_build_object('people',
    greatest((field_versions ->> 'supervisors')::int, (field_versions ->> 'roles')::int, (field_versions ->> 'experts')::int))
 where field_versions ?| '{supervisors,roles,experts}';

drop table job_supervisor;
alter table job drop column roles, drop column experts;
