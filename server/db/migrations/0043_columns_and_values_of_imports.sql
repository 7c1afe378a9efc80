-- People of imported CVs come from a source of their own, not from Excel. Where an organisation has called one of its own
-- sources so, that one is it.
insert into source (organization_id, kind, title)
select id, 'cv_import', 'ورود از رزومه' from organization
    on conflict (organization_id, title) do update set kind = excluded.kind where source.kind is null;

-- Those who came so far, as long as their import is remembered. Rows of people who stood in the job already tell nothing.
update application a set source_id = cvs.id
  from import i
  join import_row r on r.organization_id = i.organization_id and r.import_id = i.id
  join source excel on excel.organization_id = i.organization_id and excel.kind = 'import'
  join source cvs on cvs.organization_id = i.organization_id and cvs.kind = 'cv_import'
 where i.kind = 'cvs' and r.verdict = 'new'
   and a.organization_id = r.organization_id and a.id = r.application_id and a.source_id = excel.id;

alter table import
  -- Of a workbook: {row, columns}: the row of its titles, and what each column with something in it holds.
  add columns jsonb,
  -- The source that was chosen for all who come with it; a row that names its own has that one.
  add source_id uuid,
  add foreign key (organization_id, source_id) references source on delete set null (source_id);
create index on import (organization_id, source_id) where source_id is not null;

-- What the columns of an organisation's workbooks hold, by the folded title: a field of an import, 'full_name', or null
-- for one that is left out.
create table import_title (
  organization_id uuid not null references organization,
  title_key text not null,
  field text,
  primary key (organization_id, title_key)
);
call protect('import_title');

-- What an organisation means by a value that is none of the choices: a key of the choices, the id of a source, or null for
-- one that is left empty.
create table import_value (
  organization_id uuid not null references organization,
  field text not null check (field in ('gender', 'degree', 'source')),
  value_key text not null,
  meaning text,
  primary key (organization_id, field, value_key)
);
call protect('import_value');
