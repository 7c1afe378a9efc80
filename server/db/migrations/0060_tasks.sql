-- What somebody is to do about an applicant. A private task is seen by its author and its assignee only.
create table task (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  -- The author, and the person who is to do it. Both stay named when they leave the organisation.
  user_id uuid not null references user_account,
  assignee_id uuid not null references user_account,
  title text not null check (title <> ''),
  description text not null default '',
  -- The last day on which it is in time, in Tehran.
  deadline date,
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'PRIVATE')),
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'COMPLECTED')),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  -- When people were told that the deadline has passed; null again once the deadline changes.
  overdue_told_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references application on delete cascade,
  check ((status = 'COMPLECTED') = (completed_at is not null))
);
create index on task (organization_id, application_id);
create index on task (user_id);
create index on task (assignee_id);
-- What somebody has to do, in the order in which it is due.
create index task_to_do on task (organization_id, assignee_id, deadline, id) where deleted_at is null and status <> 'COMPLECTED';
create index task_asked on task (organization_id, user_id, deadline, id) where deleted_at is null and status <> 'COMPLECTED';
-- What they have done, the last first.
create index task_done on task (organization_id, assignee_id, completed_at desc, id) where deleted_at is null and status = 'COMPLECTED';
create index on task (deleted_at) where deleted_at is not null;
call protect('task');

-- Deleted tasks stay for a day, so that the deletion can be undone.
create function forget_deleted_tasks() returns void language sql security definer set search_path = public
  begin atomic
    delete from task where deleted_at < now() - interval '1 day';
  end;
revoke all on function forget_deleted_tasks from public;
grant execute on function forget_deleted_tasks to kargozin_app;
