-- What an applicant is asked for later (fields of level 3): that he was asked, and what he gave. One row for an application.
create table information (
  organization_id uuid not null,
  application_id uuid not null,
  -- The stay that he was asked for last; for each he is asked once.
  stay_id uuid,
  asked_at timestamptz not null default now(),
  -- False when he has nothing by which the step could reach him.
  reached boolean not null,
  -- When he last gave something, and what: beside application.snapshot, which stays what was submitted first.
  given_at timestamptz,
  given jsonb not null default '{}',
  -- His answers as the form takes them, by the keys of the questions.
  answers jsonb not null default '{}',
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, stay_id) references stay on delete set null (stay_id)
);
create index on information (organization_id, stay_id);
call protect('information');
