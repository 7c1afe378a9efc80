-- What an interviewer found out: one scorecard for each interview form of a job opening that they fill in for an applicant.
create table scorecard (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  -- The job opening of the form. An applicant who is transferred keeps the scorecards, as comments and tasks.
  job_id uuid,
  -- The key of the form in job.interview_forms. The title and the answered questions are kept as they were, because the form
  -- may change later.
  form_key text not null,
  form_title text not null,
  user_id uuid not null references user_account,
  -- The overall score. The weighted score of the questions is calculated (interview-rules.ts).
  score int check (score between 1 and 5),
  recommendation text check (recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  strengths text not null default '',
  doubts text not null default '',
  -- The answered questions: key, title, weight, score and note.
  answers jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null for a draft, which only its author sees.
  submitted_at timestamptz,
  -- The last correction after the scorecard was submitted.
  corrected_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, application_id, job_id, form_key, user_id),
  foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade,
  foreign key (organization_id, job_id) references job (organization_id, id) on delete set null (job_id)
);
create index on scorecard (organization_id, job_id);
create index on scorecard (user_id);
call protect('scorecard');

-- Whether interviewers see the scorecards of others on an applicant only after they have submitted their own.
alter table job add column interviews_hidden boolean not null default true;
