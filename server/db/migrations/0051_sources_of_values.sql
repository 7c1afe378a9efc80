-- The source that an organisation means by a value of its files is a reference in place of an id among the meanings. When
-- the source goes, so does what was decided, and the value is asked about again.
alter table import_value
  add source_id uuid,
  add foreign key (organization_id, source_id) references source (organization_id, id) on delete cascade;
create index import_value_source on import_value (organization_id, source_id) where source_id is not null;

update import_value v set source_id = source.id, meaning = null
  from source
 where v.field = 'source' and source.organization_id = v.organization_id and source.id::text = v.meaning;
-- What named no source counted as not decided.
delete from import_value where field = 'source' and meaning is not null;

-- Of a source both are null when the value is left empty.
alter table import_value
  add check (field = 'source' or source_id is null),
  add check (field <> 'source' or meaning is null);
