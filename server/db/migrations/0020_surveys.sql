-- Questionnaires of recruiting: a step chooses some, and whoever enters it is asked to answer them.
create table survey (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  title text not null,
  -- [{title, questions: [{key, title, type, options, status}]}]; a key is unique in the whole questionnaire.
  pages jsonb not null,
  version int not null default 1,
  user_id uuid not null references user_account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Steps, jobs and templates keep naming one that is deleted and are read without it, so that it can come back to them.
  deleted_at timestamptz,
  primary key (organization_id, id)
);
call protect('survey');

-- Asked once for each application, and answered page by page by a secret link.
create table survey_assignment (
  organization_id uuid not null,
  application_id uuid not null,
  survey_id uuid not null,
  -- Of the handle in the link, which is no id: only its SHA-256 is kept.
  handle_hash bytea not null,
  -- The job and the stay in a step that he was asked for, wherever he was taken since.
  job_id uuid not null,
  stay_id uuid not null,
  -- What he was asked, as it was then.
  title text not null,
  pages jsonb not null,
  -- The first page that he has not sent; the number of pages once all are.
  page_index int not null default 0,
  -- By the key of the question: {given, text}, as he sent it and as it is read.
  answers jsonb not null default '{}',
  assigned_at timestamptz not null default now(),
  answered_at timestamptz,
  completed_at timestamptz,
  primary key (organization_id, application_id, survey_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, survey_id) references survey on delete cascade,
  foreign key (organization_id, job_id) references job on delete cascade,
  foreign key (organization_id, stay_id) references stay on delete cascade
);
create unique index on survey_assignment (handle_hash);
create index on survey_assignment (organization_id, survey_id) include (completed_at);
create index on survey_assignment (organization_id, job_id, survey_id) include (completed_at);
create index on survey_assignment (organization_id, stay_id);
call protect('survey_assignment');

-- The steps that send one are few among all.
create index on step (organization_id) where job_surveys_id <> '{}';

-- As of a status page: whoever has the link is known before the organisation is.
create function organization_of_survey(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select s.organization_id from survey_assignment s
            join application a on a.organization_id = s.organization_id and a.id = s.application_id and a.trashed_at is null
            join organization o on o.id = s.organization_id and o.active
           where s.handle_hash = hash);
revoke all on function organization_of_survey from public;
grant execute on function organization_of_survey to kargozin_app;
