-- The examples of the files that a job opening asks for: rows with references in place of ids in the JSON of the files. An
-- example cannot be deleted while a job opening shows it.
create table job_example (
  organization_id uuid not null,
  job_id uuid not null,
  -- The key of the file in job.required_files.
  file_key text not null,
  file_id uuid not null,
  primary key (organization_id, job_id, file_key),
  foreign key (organization_id, job_id) references job (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references file (organization_id, id)
);
create index job_example_file on job_example (organization_id, file_id);
call protect('job_example');

-- Those that are gone led nowhere, and are left out.
insert into job_example (organization_id, job_id, file_key, file_id)
select job.organization_id, job.id, asked ->> 'key', f.id
  from job cross join jsonb_array_elements(job.required_files) asked
  join file f on f.organization_id = job.organization_id and f.collection = 'example'
   and f.id::text = asked ->> 'requested_file_example_path'
    on conflict do nothing;

-- The ids go out of both lists at once and where there are any: a row that changes is indexed anew with all its words, which
-- is dear. What is left of them elsewhere is an empty list and null, and is not read.
update job set
  interview_forms = (select coalesce(jsonb_agg(form - 'users' order by place), '[]')
    from jsonb_array_elements(interview_forms) with ordinality each(form, place)),
  required_files = (select coalesce(jsonb_agg(asked - 'requested_file_example_path' order by place), '[]')
    from jsonb_array_elements(required_files) with ordinality each(asked, place))
 where jsonb_path_exists(interview_forms, '$[*].users[*]')
    or jsonb_path_exists(required_files, '$[*].requested_file_example_path ? (@ != null)');

create or replace function forget_examples() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection = 'example' and f.created_at < now() - interval '1 day'
     and not exists (select from job_example where organization_id = f.organization_id and file_id = f.id)
     and not exists (select from job_template where organization_id = f.organization_id
       and process -> 'required_files' @> jsonb_build_array(jsonb_build_object('requested_file_example_path', f.id)))
  returning f.organization_id || '/' || f.id
$$;
