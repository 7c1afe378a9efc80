-- An applicant learns of a hire or a rejection only some time after the move. A stay in a last step stores this time, and
-- what the applicant sees until then.
alter table stay
  add column disclose_at timestamptz,
  -- Until `disclose_at`, the applicant sees this step. If the step is deleted, only its type stays. On a stay without `disclose_at`: the
  -- applicant had left this step and came back without being notified of either move.
  add column shown_type int,
  add column shown_step_id uuid,
  -- Since when the applicant has been in that step, as the applicant sees it.
  add column shown_since timestamptz,
  add foreign key (organization_id, shown_step_id) references step on delete set null (shown_step_id),
  add check (disclose_at is null or shown_type is not null and shown_since is not null);
create index on stay (organization_id, shown_step_id) where shown_step_id is not null;

-- The state that an applicant sees (`trackStates` of the contract), by the type of the step. Hired and rejected applicants see the
-- same state, because the organisation tells them the result itself.
create function shown_state(type int) returns text language sql immutable parallel safe
  return case type when 1 then 'received' when 3 then 'interview' when 6 then 'result' when 7 then 'result' else 'review' end;

-- What applicants know about their own application. All public calls read this view instead of the step. `undisclosed`: a decision
-- exists that the applicant does not know yet. `from_at`: when the stay that the applicant sees began.
-- A withdrawal counts until a member moves the applicant to another step and the applicant can see this move. It is looked up for the
-- selected rows alone: a join would look it up for every applicant.
create view disclosed with (security_invoker) as
  select stay.organization_id, stay.application_id, known.type, known.step_id, coalesce(stay.disclose_at > now(), false) as undisclosed,
         stay.disclose_at, known.from_at,
         coalesce((select max(x.at) from activity x
          where x.organization_id = stay.organization_id and x.application_id = stay.application_id and x.type = 'withdraw'
            and x.at >= known.from_at), known.since) as since,
         (select max(x.at) from activity x
          where x.organization_id = stay.organization_id and x.application_id = stay.application_id and x.type = 'withdraw'
            and x.at >= known.from_at) is not null as withdrawn,
         case when (select max(x.at) from activity x
          where x.organization_id = stay.organization_id and x.application_id = stay.application_id and x.type = 'withdraw'
            and x.at >= known.from_at) is not null then 'withdrawn' else shown_state(known.type) end as state
    from stay
    join step on step.organization_id = stay.organization_id and step.id = stay.step_id
    cross join lateral (
      select case when stay.disclose_at > now() then stay.shown_type else step.type end as type,
             case when stay.disclose_at > now() then stay.shown_step_id else step.id end as step_id,
             case when stay.disclose_at > now() or stay.disclose_at is null and stay.shown_since is not null then stay.shown_since
                  else greatest(stay.entered_at, stay.disclose_at) end as since,
             case when stay.disclose_at > now() or stay.disclose_at is null and stay.shown_since is not null then stay.shown_since
                  else stay.entered_at end as from_at) known
   where stay.left_at is null;
grant select on disclosed to kargozin_app;

-- Links end when the applicant learns of the decision, and not before.
create or replace function secret_link(kind text, hash bytea) returns table (organization_id uuid, ends text[])
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
      from appointment p where kind = 'appointment' and p.handle_hash = hash
    union all
    select b.organization_id, b.application_id, null, b.offered_at, false
      from booking b where kind = 'booking' and b.handle_hash = hash)
  select link.organization_id, array_remove(array[
           case when not o.active then 'switched_off' end,
           case when k.erased_at is not null then 'erased' end,
           case when k.trashed_at is not null then 'trashed' end,
           case when link.removed then 'questionnaire_deleted' end,
           case when job.deleted_at is not null then 'job_deleted' end,
           case when exists (select from activity x
              where x.organization_id = k.organization_id and x.application_id = k.id and x.type = 'withdraw'
                and x.at >= d.from_at and x.at >= link.since) then 'withdrawn' end,
           case when d.type = 7 and link.since < d.from_at then 'rejected' end,
           case when d.type = 6 and link.since < d.from_at then 'hired' end], null)
    from link
    join organization o on o.id = link.organization_id
    join application a on a.organization_id = link.organization_id and a.id = link.application_id
    join application k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id)
    cross join lateral (
      select * from disclosed d where d.organization_id = k.organization_id and d.application_id = k.id offset 0) d
    join job on job.organization_id = k.organization_id and job.id = coalesce(link.job_id, k.job_id);
end;
