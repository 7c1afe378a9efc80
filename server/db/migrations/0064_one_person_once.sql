-- Two persons that were taken for two become one (decision 022). A merge gives applications another person_id, and of two
-- applications to one job one goes on: the other stays in its table with all that is its own, out of every list, and names
-- the one that it is part of. What moved, and every value as it was, is kept by the merge, so that it can be undone.
alter table application
  add column merged_into uuid check (merged_into <> id),
  add foreign key (organization_id, merged_into) references application on delete cascade,
  -- Every list, count and notice leaves out what is in the trash.
  add check (merged_into is null or trashed_at is not null);
create index on application (organization_id, merged_into) where merged_into is not null;

-- A person applies to a job once; what was merged into that application is part of it.
drop index application_once;
create unique index application_once on application (organization_id, job_id, person_id) where merged_into is null;
create index on application (organization_id, person_id, id);
drop index application_organization_id_person_id_idx;

create table person_merge (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  -- The two applications that were compared: the one whose person goes on, and the other.
  application_id uuid not null,
  other_id uuid not null check (other_id <> application_id),
  person_id uuid not null,
  other_person_id uuid not null,
  user_id uuid not null references user_account,
  at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (organization_id, id)
);
create index on person_merge (organization_id, application_id) where undone_at is null;
create index on person_merge (organization_id, other_id) where undone_at is null;
create index on person_merge (organization_id, person_id) where undone_at is null;
create index on person_merge (organization_id, other_person_id) where undone_at is null;
create index on person_merge (user_id);
call protect('person_merge');

-- A row that a merge changed: its table, its key as it is since, and the columns as they were and as the merge left them.
-- It holds data of an application, and goes with it.
create table person_merge_item (
  organization_id uuid not null,
  merge_id uuid not null,
  id uuid not null default uuidv7(),
  -- Null for what belongs to the person alone.
  application_id uuid,
  in_table text not null,
  key jsonb not null,
  before jsonb not null,
  after jsonb not null,
  primary key (organization_id, merge_id, id),
  foreign key (organization_id, merge_id) references person_merge on delete cascade,
  foreign key (organization_id, application_id) references application on delete cascade
);
create index on person_merge_item (organization_id, application_id);
call protect('person_merge_item');

-- Two persons of whom somebody said that they are two: written both ways. Persons have no table (decision 008).
create table different_person (
  organization_id uuid not null references organization,
  person_id uuid not null,
  other_person_id uuid not null,
  user_id uuid not null references user_account,
  at timestamptz not null default now(),
  primary key (organization_id, person_id, other_person_id)
);
create index on different_person (user_id);
call protect('different_person');

-- The sound of a whole name: the longest run of its key (applicant.sound_key) has all its words.
create function whole_sound(key text) returns text language sql immutable strict parallel safe
  return coalesce((select run from unnest(string_to_array(btrim(key), ' ')) run order by length(run) desc limit 1), '');
-- Near names are looked for among those with one date of birth.
create index on applicant (organization_id, birth_date) where birth_date is not null;
analyze applicant;

-- The links that were sent for an application that is part of another one open that one.
create or replace function organization_of_track(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select a.organization_id from application a
            join application k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id) and k.trashed_at is null
           where a.track_hash = hash);
create or replace function organization_of_hiring_survey(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select s.organization_id from hiring_survey s
            join application a on a.organization_id = s.organization_id and a.id = s.application_id
            join application k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id) and k.trashed_at is null
            join organization o on o.id = s.organization_id and o.active
           where s.handle_hash = hash);
create or replace function organization_of_survey(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select s.organization_id from survey_assignment s
            join application a on a.organization_id = s.organization_id and a.id = s.application_id
            join application k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id) and k.trashed_at is null
            join organization o on o.id = s.organization_id and o.active
           where s.handle_hash = hash);
