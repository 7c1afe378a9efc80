-- Jobs, their steps, people, their applications, and every stay of an application in a step.

create table source (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  title text not null,
  -- Ours by name ('career_page', 'import' …): the system sets them and nobody renames them.
  kind text,
  primary key (organization_id, id),
  unique (organization_id, title)
);
create unique index on source (organization_id, kind) where kind is not null;
call protect('source');

create table tag (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  type text not null default 'applicant' check (type in ('applicant', 'job')),
  primary key (organization_id, id),
  unique (organization_id, type, title_key)
);
call protect('tag');

create table job (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_text(title)) stored,
  description text not null default '',
  activities text,
  knowledge_required text,
  competencies text[] not null default '{}',
  skills text[] not null default '{}',
  facilities text[] not null default '{}',
  city_id int references city,
  contract_type int,
  collaboration_model int,
  requirements jsonb not null default '{}',
  -- Monthly pay in Rial.
  salary_min bigint check (salary_min >= 0),
  salary_max bigint check (salary_max >= salary_min),
  required_hires int not null default 1 check (required_hires between 1 and 10000),
  -- The personal fields and sections asked for and how much (0 off, 1 optional, 2 compulsory, 3 later); absent = its default.
  form_options jsonb not null default '{}',
  questions jsonb not null default '[]',
  publish_status int not null default 10 check (publish_status in (0, 1, 10)),
  -- Start of the current time on air; reset-publish-time moves it, first_published_at never moves.
  published_at timestamptz,
  first_published_at timestamptz,
  valid_through date,
  pinned_at timestamptz,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references membership
);
create index on job (organization_id, created_at desc, id desc) where deleted_at is null;
create index on job (id);
create index on job (organization_id, user_id) where deleted_at is null;
create index job_title_key on job using gin (title_key gin_trgm_ops);
call protect('job');

-- Supervisors of a job. 'change' may work on it, 'show' sees and comments.
create table job_supervisor (
  organization_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  scope text not null check (scope in ('change', 'show')),
  primary key (organization_id, job_id, user_id),
  foreign key (organization_id, job_id) references job on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on job_supervisor (organization_id, user_id);
call protect('job_supervisor');

create table step (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  title text not null,
  position int not null,
  type int not null,
  notification_type int not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, job_id) references job on delete cascade,
  -- An application points at (job, step) together, so it cannot stand in another job's step.
  unique (organization_id, job_id, id),
  unique (organization_id, job_id, position) deferrable initially deferred
);
call protect('step');

-- A human being as one organisation knows him. Applications, talent pool, duplicates and history hang on the person.
create table person (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  first_name text not null,
  last_name text not null default '',
  name_key text not null generated always as (fold_name(first_name || ' ' || last_name)) stored,
  email text check (email = lower(email)),
  mobile text check (mobile ~ '^09\d{9}$'),
  gender text not null default 'unknown' check (gender in ('men', 'women', 'unknown')),
  birth_date date,
  city_id int references city,
  address text,
  degree text,
  experience_years int,
  skills text[] not null default '{}',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index on person (organization_id, mobile) where mobile is not null;
create index on person (organization_id, email) where email is not null;
create index person_name_key on person using gin (organization_id, name_key gin_trgm_ops);
call protect('person');

-- Sensitive fields, apart, behind a permission of their own; never in lists, filters or search.
create table person_private (
  organization_id uuid not null,
  person_id uuid not null,
  national_id text,
  bc_id text,
  religion text,
  marriage text,
  blood_type text,
  health_status text,
  primary key (organization_id, person_id),
  foreign key (organization_id, person_id) references person on delete cascade
);
create unique index on person_private (organization_id, national_id) where national_id is not null;
call protect('person_private');

create table application (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  person_id uuid not null,
  -- The current step, kept equal to the open stay in the same transaction (server/recruitment/move-applicants.ts).
  step_id uuid not null,
  entered_at timestamptz not null default now(),
  -- Grows with every change; a move says which version it saw, and loses if another was faster.
  version int not null default 1,
  source_id uuid,
  rate int check (rate between 0 and 5),
  -- What was submitted, as it was submitted. Later corrections change the person, never this.
  snapshot jsonb not null default '{}',
  cv_file_id uuid,
  cv_text text,
  cv_words tsvector generated always as (fold_tsv(cv_text)) stored,
  probation_end date,
  rejection_reasons text[] not null default '{}',
  other_reason text,
  seen_at timestamptz,
  applied_at timestamptz not null default now(),
  trashed_at timestamptz,
  -- With this the applicant sees his status page; only its SHA-256 is kept.
  track_hash bytea,
  idempotency_key text,
  primary key (organization_id, id),
  foreign key (organization_id, job_id, step_id) references step (organization_id, job_id, id),
  foreign key (organization_id, person_id) references person,
  foreign key (organization_id, source_id) references source,
  foreign key (organization_id, cv_file_id) references file
);
-- One application of a person to a job; a second one is told, not stored.
create unique index application_once on application (organization_id, job_id, person_id);
create unique index application_idempotency on application (organization_id, job_id, idempotency_key) where idempotency_key is not null;
create index application_board on application (organization_id, step_id, entered_at desc, id desc) where trashed_at is null;
create index application_job on application (organization_id, job_id, applied_at desc, id desc) where trashed_at is null;
create index application_recent on application (organization_id, applied_at desc, id desc) where trashed_at is null;
create index application_unseen on application (organization_id, job_id) where seen_at is null and trashed_at is null;
create index on application (organization_id, person_id);
create unique index on application (track_hash) where track_hash is not null;
create index application_cv_words on application using gin (organization_id, cv_words);
call protect('application');

-- Entering and leaving a step: who, when, why. The open stay (left_at is null) is where the application is now.
create table stay (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  job_id uuid not null,
  step_id uuid not null,
  entered_at timestamptz not null default now(),
  entered_by uuid references user_account,
  left_at timestamptz,
  left_by uuid references user_account,
  rejection_reasons text[] not null default '{}',
  other_reason text,
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references application on delete cascade
);
create unique index stay_open on stay (organization_id, application_id) where left_at is null;
create index on stay (organization_id, application_id, entered_at);
create index on stay (organization_id, job_id, step_id, entered_at);
call protect('stay');

create table comment (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  user_id uuid not null references user_account,
  comment text not null,
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'PRIVATE')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references application on delete cascade
);
create index on comment (organization_id, application_id, id desc);
call protect('comment');

-- The public side knows a job or a status page before it knows the organisation.
create function organization_of_public_job(job uuid) returns uuid language sql stable security definer set search_path = public
  return (select j.organization_id from job j join organization o on o.id = j.organization_id and o.active
           where j.id = job and j.publish_status = 10 and j.deleted_at is null);
create function organization_of_track(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select organization_id from application where track_hash = hash and trashed_at is null);
