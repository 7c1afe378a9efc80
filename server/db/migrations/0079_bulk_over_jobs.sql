-- Rating, source, tasks and the trash for applicants of several job openings, beside tags.
alter table bulk_action
  drop constraint bulk_action_kind_check,
  drop constraint bulk_action_job,
  add constraint bulk_action_kind_check
    check (kind in ('move', 'trash', 'restore', 'transfer', 'detach', 'tag', 'rate', 'source', 'task')),
  add constraint bulk_action_job check (case kind
    when 'trash' then true
    else (job_id is null) = (kind in ('tag', 'rate', 'source', 'task')) end);

-- When the applicant last did something after applying (gave the additional information, completed a questionnaire), and when
-- a member last asked them something other than by moving them. Null: never.
alter table application add column acted_at timestamptz, add column answered_at timestamptz;

update application a set acted_at = it.at
  from (select organization_id, application_id, max(at) as at
          from (select organization_id, application_id, given_at as at from information where given_at is not null
                union all
                select organization_id, application_id, completed_at from survey_assignment where completed_at is not null) acts
         group by organization_id, application_id) it
 where a.organization_id = it.organization_id and a.id = it.application_id;
update application a set answered_at = it.at
  from (select organization_id, application_id, max(assigned_at) as at from survey_assignment
         where assigned_by is not null group by organization_id, application_id) it
 where a.organization_id = it.organization_id and a.id = it.application_id;

-- Those whom nobody has answered. An application enters its first step as it is made, and each further step is an answer.
create index application_unanswered on application (organization_id, greatest(applied_at, acted_at))
  where trashed_at is null and greatest(entered_at, answered_at) <= greatest(applied_at, acted_at);

-- The orders and the sources of the list of all applicants.
create index application_entered on application (organization_id, entered_at desc, id desc) where trashed_at is null;
create index application_rated on application (organization_id, coalesce(rate, 0) desc, id desc) where trashed_at is null;
create index application_source on application (organization_id, source_id, applied_at desc, id desc) where trashed_at is null;
create index applicant_by_name on applicant (organization_id, last_name collate "fa-x-icu", application_id);
