-- The questionnaires of a job opening, in their order: rows with references in place of a list of ids. One that is deleted
-- stays named here and is left out where job openings are read, so that it can come back to them.
create table job_survey (
  organization_id uuid not null,
  job_id uuid not null,
  survey_id uuid not null,
  position int not null,
  primary key (organization_id, job_id, survey_id),
  foreign key (organization_id, job_id) references job (organization_id, id) on delete cascade,
  foreign key (organization_id, survey_id) references survey (organization_id, id) on delete cascade
);
create index job_survey_survey on job_survey (organization_id, survey_id);
call protect('job_survey');

-- Each once. A questionnaire is never deleted for good: ids that name none were never one.
insert into job_survey (organization_id, job_id, survey_id, position)
select job.organization_id, job.id, chosen.id, min(chosen.place)
  from job cross join unnest(job.surveys) with ordinality chosen(id, place)
  join survey on survey.organization_id = job.organization_id and survey.id = chosen.id
 group by job.organization_id, job.id, chosen.id;

-- But for the questionnaires these have never held anything: what they would name does not exist, and every call that named
-- something was refused.
alter table job
  drop column surveys,
  drop column units,
  drop column subsidiaries_ids,
  drop column tests,
  drop column psychological_tests;
