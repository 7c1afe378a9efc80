-- Applicants on their way in are looked up by what persons are recognised by, among each other and among those known.

alter table import
  -- As its user called it.
  add file_name text;
-- What an import has to say: {word, params} of the dictionary, told in the language of whoever reads it.
alter table import alter message type jsonb using to_jsonb(message);

alter table import_row
  -- Where each value was found in a CV: {field: {page, x, y, width, height}}.
  add places jsonb not null default '{}',
  -- It cannot be taken in as it is; why stands in `reasons`.
  add faulty boolean not null default false,
  -- An earlier row of the same import is about the same person, and by which field one sees it.
  add same_as int,
  add same_by text,
  -- The organisation has this person already, in this job opening or another one.
  add known boolean not null default false,
  add mobile text generated always as (given ->> 'mobile') stored,
  add email text generated always as (given ->> 'email') stored,
  add national_id text generated always as (given ->> 'national_id') stored;
create index import_row_mobile on import_row (organization_id, import_id, mobile, row) where mobile is not null;
create index import_row_email on import_row (organization_id, import_id, email, row) where email is not null;
create index import_row_national_id on import_row (organization_id, import_id, national_id, row) where national_id is not null;

-- A week later an import is forgotten, with its files but those that belong to an applicant by now. Gives the keys
-- (core/files.ts) of the files whose bytes are still to be removed.
create function forget_imports() returns setof text language sql volatile security definer set search_path = public as $$
  with old as (
    select organization_id, id, file_id, zip_file_id from import where created_at < now() - interval '7 days'),
  loose as (
    select old.organization_id, it.file_id from old cross join lateral (values (old.file_id), (old.zip_file_id)) it (file_id)
     where it.file_id is not null
    union
    select r.organization_id, r.cv_file_id
      from old join import_row r on r.organization_id = old.organization_id and r.import_id = old.id
     where r.cv_file_id is not null and not exists (
       select from application_file f where f.organization_id = r.organization_id and f.file_id = r.cv_file_id)),
  gone as (
    delete from import using old where import.organization_id = old.organization_id and import.id = old.id),
  files as (
    delete from file using loose where file.organization_id = loose.organization_id and file.id = loose.file_id
    returning file.organization_id, file.id)
  select organization_id || '/' || id from files
$$;
revoke all on function forget_imports from public;
grant execute on function forget_imports to kargozin_app;
