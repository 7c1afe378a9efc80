-- Whose secret link this is, and all that may end it. One function for every kind of link, so that none of them forgets an end;
-- which end counts for which kind is decided in server/recruitment/access/secret-links.ts. A questionnaire or an appointment
-- that was made after the end, for example by the step of the rejected, is not ended by it.
create function secret_link(kind text, hash bytea) returns table (organization_id uuid, ends text[])
  language sql stable security definer set search_path = public
begin atomic
  with link as (
    select a.organization_id, a.id as application_id, a.job_id, a.applied_at as since, false as removed
      from application a where kind = 'track' and a.track_hash = hash
    union all
    select s.organization_id, s.application_id, s.job_id, s.assigned_at,
           exists (select from survey q where q.organization_id = s.organization_id and q.id = s.survey_id and q.deleted_at is not null)
      from survey_assignment s where kind = 'survey' and s.handle_hash = hash
    union all
    select h.organization_id, h.application_id, stay.job_id, stay.entered_at, false
      from hiring_survey h
      join stay on stay.organization_id = h.organization_id and stay.id = h.stay_id
     where kind = 'hiring_survey' and h.handle_hash = hash
    union all
    select p.organization_id, p.application_id, p.job_id, p.created_at, false
      from appointment p where kind = 'appointment' and p.handle_hash = hash)
  select link.organization_id, array_remove(array[
           case when not o.active then 'switched_off' end,
           case when k.erased_at is not null then 'erased' end,
           case when k.trashed_at is not null then 'trashed' end,
           case when link.removed then 'questionnaire_deleted' end,
           case when job.deleted_at is not null then 'job_deleted' end,
           case when exists (select from activity x
              where x.organization_id = k.organization_id and x.application_id = k.id and x.type = 'withdraw'
                and x.at >= k.entered_at and x.at >= link.since) then 'withdrawn' end,
           case when step.type = 7 and link.since < k.entered_at then 'rejected' end], null)
    from link
    join organization o on o.id = link.organization_id
    join application a on a.organization_id = link.organization_id and a.id = link.application_id
    join application k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id)
    join step on step.organization_id = k.organization_id and step.id = k.step_id
    join job on job.organization_id = k.organization_id and job.id = coalesce(link.job_id, k.job_id);
end;
revoke all on function secret_link from public;
grant execute on function secret_link to kargozin_app;

drop function organization_of_track;
drop function organization_of_survey;
drop function organization_of_hiring_survey;
drop function organization_of_appointment;

-- The files of an organisation that is switched off are not sent, whatever link to them is held.
create or replace function organization_of_file(file_id uuid) returns uuid language sql stable security definer set search_path = public
  return (select f.organization_id from file f join organization o on o.id = f.organization_id and o.active where f.id = file_id);
