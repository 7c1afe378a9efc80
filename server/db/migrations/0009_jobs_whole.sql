-- What a job opening and its steps hold beside the first slice: process templates, tracked sources, tags, people.

alter table job
  -- Grows with every save; a save says which version it saw, and is told when another was faster.
  add version int not null default 1,
  -- Files that the form asks for: [{key, title, status, requested_file_example_path}].
  add required_files jsonb not null default '[]',
  -- Scorecards: [{key, title, users, questions: [{key, title, weight}]}].
  add interview_forms jsonb not null default '[]',
  -- Why the job is open: {facilities, purpose_type, position_type, intended_source}.
  add recruit_details jsonb not null default '{}',
  -- People of the job by part: [{user_id, role}]; numbers of labels.ts.
  add roles jsonb not null default '[]',
  -- Members who are asked for their opinion of applicants.
  add experts uuid[] not null default '{}',
  add authenticate_condition boolean not null default false,
  -- Places for what does not exist yet: nothing can be chosen, so they stay empty.
  add units uuid[] not null default '{}',
  add subsidiaries_ids uuid[] not null default '{}',
  add tests uuid[] not null default '{}',
  add surveys uuid[] not null default '{}',
  add psychological_tests uuid[] not null default '{}',
  add template_id uuid;

create index job_city on job (organization_id, city_id) where deleted_at is null;
create index job_published on job (organization_id, published_at desc, id desc) where deleted_at is null;

create table job_tag (
  organization_id uuid not null,
  job_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, job_id, tag_id),
  foreign key (organization_id, job_id) references job on delete cascade,
  foreign key (organization_id, tag_id) references tag on delete cascade
);
create index on job_tag (organization_id, tag_id);
call protect('job_tag');

-- The sources through which a job is shared: each has a link of its own, which can be closed.
create table job_source (
  organization_id uuid not null,
  job_id uuid not null,
  source_id uuid not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, job_id, source_id),
  foreign key (organization_id, job_id) references job on delete cascade,
  foreign key (organization_id, source_id) references source on delete cascade
);
create index on job_source (organization_id, source_id);
call protect('job_source');

-- A job's process, kept to start other jobs from: steps, form, questions, interview forms.
create table job_template (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  process jsonb not null,
  user_id uuid not null references user_account,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, title_key)
);
call protect('job_template');
alter table job add foreign key (organization_id, template_id) references job_template on delete set null (template_id);

-- Texts that are sent when an applicant enters a step. 2 is an e-mail, 3 a text message.
create table message_template (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  title text not null,
  content text not null,
  name text,
  type int not null default 2 check (type in (2, 3)),
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call protect('message_template');

alter table step
  add message_template_id uuid,
  add email_template_id uuid,
  add sms_template_id uuid,
  add tests_id uuid[] not null default '{}',
  add job_surveys_id uuid[] not null default '{}',
  add external_tests jsonb not null default '[]',
  add external_surveys jsonb not null default '[]',
  add psychological_tests uuid[] not null default '{}',
  add notify_to_complete_information boolean not null default false,
  add further_information_channel int not null default 0 check (further_information_channel between 0 and 3),
  add send_hiring_survey boolean not null default true,
  add version int not null default 1,
  add foreign key (organization_id, message_template_id) references message_template on delete set null (message_template_id),
  add foreign key (organization_id, email_template_id) references message_template on delete set null (email_template_id),
  add foreign key (organization_id, sms_template_id) references message_template on delete set null (sms_template_id);
create index on step (organization_id, message_template_id) where message_template_id is not null;
create index on step (organization_id, email_template_id) where email_template_id is not null;
create index on step (organization_id, sms_template_id) where sms_template_id is not null;

-- Supervisors of one step, beside those of the whole job.
create table step_supervisor (
  organization_id uuid not null,
  step_id uuid not null,
  user_id uuid not null,
  scope text not null check (scope in ('change', 'show')),
  primary key (organization_id, step_id, user_id),
  foreign key (organization_id, step_id) references step on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index on step_supervisor (organization_id, user_id);
call protect('step_supervisor');

-- What was done to many applicants at once, and how each stood before: with it the whole can be undone for a while.
create table bulk_action (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  user_id uuid not null references user_account,
  kind text not null check (kind in ('move', 'trash', 'restore', 'transfer', 'detach')),
  job_id uuid not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, job_id) references job on delete cascade
);
create index on bulk_action (organization_id, job_id);
create index on bulk_action (at);
call protect('bulk_action');

create table bulk_item (
  organization_id uuid not null,
  bulk_id uuid not null,
  application_id uuid not null,
  -- The version that the action left; a later change of the application keeps it where it is.
  version int not null,
  before jsonb not null,
  primary key (organization_id, bulk_id, application_id),
  foreign key (organization_id, bulk_id) references bulk_action on delete cascade,
  foreign key (organization_id, application_id) references application on delete cascade
);
create index on bulk_item (organization_id, application_id);
call protect('bulk_item');

-- Applicants on their way in from a workbook or from CVs: looked at and mended before anything is made of them.
create table import (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  job_id uuid not null,
  step_id uuid,
  user_id uuid not null references user_account,
  kind text not null check (kind in ('excel', 'cvs')),
  -- reading → ready → saving → done; or failed, cancelled.
  state text not null default 'reading' check (state in ('reading', 'ready', 'saving', 'done', 'failed', 'cancelled')),
  file_id uuid,
  zip_file_id uuid,
  percent int not null default 0,
  message text,
  made int not null default 0,
  existed int not null default 0,
  wrong int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, job_id) references job on delete cascade
);
create index on import (organization_id, job_id, id desc);
create index on import (created_at);
call protect('import');

create table import_row (
  organization_id uuid not null,
  import_id uuid not null,
  -- The row of the sheet (2 is the first below the titles), or the place in the ZIP.
  row int not null,
  -- What was read, by field: {name, last_name, mobile, email, …}; of CVs each value with its place.
  given jsonb not null,
  -- new: will be made; existing: the person stands in this job already; wrong: see reasons; left: by the user's wish.
  verdict text not null check (verdict in ('new', 'existing', 'wrong', 'left')),
  reasons jsonb not null default '[]',
  cv_file_id uuid,
  -- Set once the application stands: a second try makes it no second time.
  application_id uuid,
  primary key (organization_id, import_id, row),
  foreign key (organization_id, import_id) references import on delete cascade,
  foreign key (organization_id, cv_file_id) references file on delete set null (cv_file_id)
);
create index on import_row (organization_id, import_id, verdict, row);
create index on import_row (organization_id, cv_file_id) where cv_file_id is not null;
call protect('import_row');

alter table organization add step_types_wait_minutes jsonb not null default '{}';
