-- The query of a list under a name. Deleted ones stay for undo.
create table saved_view (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  user_id uuid not null references user_account,
  list text not null check (list in ('applicants', 'jobs', 'board')),
  title text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create index saved_view_list on saved_view (organization_id, list, user_id) where deleted_at is null;
create index on saved_view (user_id);
call protect('saved_view');

-- The view that a list opens with, for each person.
create table default_view (
  organization_id uuid not null references organization,
  user_id uuid not null references user_account,
  list text not null check (list in ('applicants', 'jobs', 'board')),
  view_id uuid not null,
  primary key (organization_id, user_id, list),
  foreign key (organization_id, view_id) references saved_view on delete cascade
);
create index default_view_view on default_view (organization_id, view_id);
create index on default_view (user_id);
call protect('default_view');
