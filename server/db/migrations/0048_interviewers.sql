-- Who fills in the interview forms of a job opening, in their order: rows with references in place of ids in the JSON of the
-- forms. Whoever leaves the organisation leaves the forms.
create table job_interviewer (
  organization_id uuid not null,
  job_id uuid not null,
  -- The key of the form in job.interview_forms.
  form_key text not null,
  user_id uuid not null,
  position int not null,
  primary key (organization_id, job_id, form_key, user_id),
  foreign key (organization_id, job_id) references job (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index job_interviewer_user on job_interviewer (organization_id, user_id);
call protect('job_interviewer');

-- Each once in a form. A form also kept naming people who had left the job opening or the organisation, and was shown
-- without them; these are left out.
insert into job_interviewer (organization_id, job_id, form_key, user_id, position)
select job.organization_id, job.id, form ->> 'key', m.user_id, min(named.place)
  from job cross join jsonb_array_elements(job.interview_forms) form
  cross join jsonb_array_elements_text(form -> 'users') with ordinality named(id, place)
  join membership m on m.organization_id = job.organization_id and m.user_id::text = named.id
 where exists (select from job_person p where p.organization_id = job.organization_id and p.job_id = job.id
   and p.user_id = m.user_id)
 group by job.organization_id, job.id, form ->> 'key', m.user_id;
