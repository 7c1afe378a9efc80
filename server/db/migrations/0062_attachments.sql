-- A removed attachment stays for a day, so that the removal can be undone.
alter table application_file add column removed_at timestamptz;
create index on application_file (removed_at) where removed_at is not null;

create function forget_removed_attachments() returns setof text language sql volatile security definer set search_path = public as $$
  with gone as (
    delete from application_file where removed_at < now() - interval '1 day'
    returning organization_id, application_id, file_id)
  delete from file f using gone
   where f.organization_id = gone.organization_id and f.id = gone.file_id
     -- The statement still sees the deleted rows.
     and not exists (select from application_file af where af.organization_id = f.organization_id and af.file_id = f.id
           and (af.removed_at is null or af.removed_at >= now() - interval '1 day'))
  returning f.organization_id || '/' || f.id
$$;
revoke all on function forget_removed_attachments from public;
grant execute on function forget_removed_attachments to kargozin_app;

-- Whether steps send messages to the applicant: 0 they do, 1 they do not, as `notification_type` of a step.
alter table application add column notification_status int not null default 0 check (notification_status in (0, 1));

-- The member who sent a questionnaire by hand; null when a step sent it.
alter table survey_assignment add column assigned_by uuid references user_account;
create index on survey_assignment (assigned_by) where assigned_by is not null;
