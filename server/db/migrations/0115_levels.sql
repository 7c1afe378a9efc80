-- The organisational levels, for example "Management" and "Expert" (hierarchies in the API).
create table level (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index level_title on level (organization_id, title_key) where deleted_at is null;
call protect('level');

-- Members who may change the settings get the new permissions.
update role
   set permissions = permissions || array['organization.settings.organizationHierarchies', 'organization.settings.evaluationCycles']
 where permissions @> array['organization.settings.general'];
