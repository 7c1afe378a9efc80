-- A tag has one of these colours (api/organisation/tags.ts).
alter table tag add column color text not null default 'gray'
  check (color in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'));

-- The tags of an application. A deleted tag keeps its rows, so that it can be restored with them, but queries leave it out.
create table application_tag (
  organization_id uuid not null,
  application_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, application_id, tag_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, tag_id) references tag on delete cascade
);
create index on application_tag (organization_id, tag_id, application_id);
call protect('application_tag');

-- Tagging may be of applicants of several job openings, and so of none in particular.
alter table bulk_action
  alter column job_id drop not null,
  drop constraint bulk_action_kind_check,
  add constraint bulk_action_kind_check check (kind in ('move', 'trash', 'restore', 'transfer', 'detach', 'tag')),
  add constraint bulk_action_job check ((job_id is null) = (kind = 'tag'));
