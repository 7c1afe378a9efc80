-- The questionnaires that a step sends, in their order: rows with references in place of a list of ids in the step. One that
-- is deleted stays named here and is left out where steps are read, so that it can come back to them.
create table step_survey (
  organization_id uuid not null,
  step_id uuid not null,
  survey_id uuid not null,
  position int not null,
  primary key (organization_id, step_id, survey_id),
  foreign key (organization_id, step_id) references step (organization_id, id) on delete cascade,
  foreign key (organization_id, survey_id) references survey (organization_id, id) on delete cascade
);
create index step_survey_survey on step_survey (organization_id, survey_id);
call protect('step_survey');

insert into step_survey (organization_id, step_id, survey_id, position)
select step.organization_id, step.id, chosen.id, min(chosen.place)
  from step cross join unnest(step.job_surveys_id) with ordinality chosen(id, place)
  join survey on survey.organization_id = step.organization_id and survey.id = chosen.id
 group by step.organization_id, step.id, chosen.id;

-- What follows has never held anything: tests, and questionnaires of outside services, do not exist yet.
alter table step
  drop column job_surveys_id,
  drop column tests_id,
  drop column external_tests,
  drop column external_surveys,
  drop column psychological_tests;
