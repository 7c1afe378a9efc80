-- Who sent a message by hand. Null for those that the product sends by itself.
alter table sms add column user_id uuid references user_account;
alter table email add column user_id uuid references user_account;
create index on sms (user_id) where user_id is not null;
create index on email (user_id) where user_id is not null;
-- The conversation with an applicant.
create index on sms (organization_id, application_id, id) where application_id is not null;
create index on email (organization_id, application_id, id) where application_id is not null;

-- Messages to many applicants, which are taken back by undo.
alter table bulk_action
  drop constraint bulk_action_kind_check,
  drop constraint bulk_action_job,
  add constraint bulk_action_kind_check
    check (kind in ('move', 'trash', 'restore', 'transfer', 'detach', 'tag', 'rate', 'source', 'task', 'message')),
  add constraint bulk_action_job check (case
    when kind in ('move', 'trash') then true
    else (job_id is null) = (kind in ('tag', 'rate', 'source', 'task', 'message')) end);

-- Deletes files that were uploaded for a message that was not sent. Returns the keys (core/files/files.ts) of their content.
create function forget_message_files() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection = 'message' and f.created_at < now() - interval '1 day'
     and not exists (select from email_attachment a where a.organization_id = f.organization_id and a.file_id = f.id)
  returning f.organization_id || '/' || f.id
$$;
revoke all on function forget_message_files from public;
grant execute on function forget_message_files to kargozin_app;
