-- The positions of the organisation (job designations in the specification), for example "Accountant".
create table position (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  -- The code that the organisation gave to the position.
  code text check (code <> ''),
  code_key text generated always as (fold_name(code)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index position_title on position (organization_id, title_key) where deleted_at is null;
create unique index position_code on position (organization_id, code_key) where deleted_at is null;
call protect('position');

-- The versions of a job statement, as sanitised HTML. The one with the highest number is in force. A version is never changed.
create table position_statement (
  organization_id uuid not null,
  position_id uuid not null,
  version int not null check (version > 0),
  purpose text,
  duties text,
  requirements text,
  authority text,
  conditions text,
  -- Who wrote it, also after they left the organisation.
  user_id uuid references user_account,
  created_at timestamptz not null default now(),
  primary key (organization_id, position_id, version),
  foreign key (organization_id, position_id) references position on delete cascade
);
create index on position_statement (user_id) where user_id is not null;
call protect('position_statement');

-- The questions about everybody in a position. Evaluations will ask them.
create table position_question (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  position_id uuid not null,
  title text not null check (title <> ''),
  place int not null,
  primary key (organization_id, id),
  foreign key (organization_id, position_id) references position on delete cascade
);
create index on position_question (organization_id, position_id);
call protect('position_question');

-- The position that a job opening fills, and the version of its job statement from which the texts of the opening started.
alter table job
  add column position_id uuid,
  add column statement_version int check (statement_version > 0),
  add foreign key (organization_id, position_id) references position;
create index on job (organization_id, position_id);

-- Who may change the settings may also manage the positions.
update role set permissions = permissions || array['organization.jobDesignations.store']
 where permissions @> array['organization.settings.general'];
