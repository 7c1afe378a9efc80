-- What an applicant thought of the hiring process: asked once for each application, answered once by a secret link.
create table hiring_survey (
  organization_id uuid not null,
  application_id uuid not null,
  -- Of the handle in the link, which is no id: only its SHA-256 is kept.
  handle_hash bytea not null,
  -- The stay that he was asked after: how it ended, in which step of which job.
  stay_id uuid not null,
  asked_at timestamptz not null default now(),
  -- Set with the message, in one transaction: a task that runs twice writes once.
  sent_at timestamptz,
  answered_at timestamptz,
  score int check (score between 1 and 5),
  comment text check (length(comment) <= 2000),
  primary key (organization_id, application_id),
  check ((answered_at is null) = (score is null)),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, stay_id) references stay on delete cascade
);
create unique index on hiring_survey (handle_hash);
create index on hiring_survey (organization_id, stay_id);
call protect('hiring_survey');

-- As of a status page: whoever has the link is known before the organisation is.
create function organization_of_hiring_survey(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select s.organization_id from hiring_survey s
            join application a on a.organization_id = s.organization_id and a.id = s.application_id and a.trashed_at is null
            join organization o on o.id = s.organization_id and o.active
           where s.handle_hash = hash);
revoke all on function organization_of_hiring_survey from public;
grant execute on function organization_of_hiring_survey to kargozin_app;
