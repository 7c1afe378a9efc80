-- The stays of an application are one chain: each begins at the instant at which the one before it ended, and the application
-- is in the step of the open one. Until now both were only written so; a move that had waited for another one's lock wrote
-- the time at which its transaction began, so that stays overlapped or left a gap.
alter table stay add column follows_at timestamptz;

-- 1. What is stored is mended. Applications whose stays are a chain by their times already are left alone.
create temporary table broken_application on commit drop as
  with placed as (
    select organization_id, application_id, entered_at, left_at,
           lead(entered_at) over (partition by organization_id, application_id order by entered_at, id) as next_entered_at
      from stay)
  select organization_id, application_id from placed
   group by organization_id, application_id
  having bool_or(left_at is distinct from next_entered_at or left_at <= entered_at);

-- The ids were made after the lock, one after the other: their order is the order in which the moves were made. A stay begins
-- at its stored time, but never before the one ahead of it has begun.
with placed as (
  select s.organization_id, s.id, s.application_id, s.entered_at,
         row_number() over one_application as place
    from stay s join broken_application using (organization_id, application_id)
  window one_application as (partition by s.organization_id, s.application_id order by s.id)),
begun as (
  select organization_id, id, application_id, place,
         max(entered_at - place * interval '1 microsecond')
           over (partition by organization_id, application_id order by place) + place * interval '1 microsecond' as entered_at
    from placed),
mended as (
  select organization_id, id, entered_at,
         lead(entered_at) over (partition by organization_id, application_id order by place) as left_at
    from begun)
update stay set entered_at = mended.entered_at, left_at = mended.left_at
  from mended where stay.organization_id = mended.organization_id and stay.id = mended.id;

-- An application without any stay gets the one that it must have had, and the open stay is in the application's step.
insert into stay (organization_id, application_id, job_id, step_id, entered_at)
  select organization_id, id, job_id, step_id, entered_at from application a
   where not exists (select from stay s where s.organization_id = a.organization_id and s.application_id = a.id);
update stay set job_id = a.job_id, step_id = a.step_id
  from application a
 where stay.organization_id = a.organization_id and stay.application_id = a.id and stay.left_at is null
   and (stay.job_id, stay.step_id) is distinct from (a.job_id, a.step_id);

update stay set follows_at = before.left_at
  from stay before
 where before.organization_id = stay.organization_id and before.application_id = stay.application_id
   and before.left_at = stay.entered_at;

-- 2. From now on nothing else can be stored. A chain has one beginning, no fork and no gap.
alter table stay
  add check (left_at > entered_at),
  add check (follows_at = entered_at),
  add unique (organization_id, application_id, left_at),
  add unique nulls not distinct (organization_id, application_id, follows_at),
  add foreign key (organization_id, application_id, follows_at) references stay (organization_id, application_id, left_at);
drop index stay_organization_id_application_id_entered_at_idx;

-- At the end of each transaction the application is where its open stay is. `open` is null for the others, which a unique
-- key leaves alone. Not by job too: the planner takes an index by job and step for as good as this one, and reads a whole step.
alter table stay
  add column open boolean generated always as (case when left_at is null then true end) stored,
  add unique (organization_id, application_id, step_id, open);
alter table application
  add column standing boolean not null generated always as (true) stored,
  add foreign key (organization_id, id, step_id, standing)
    references stay (organization_id, application_id, step_id, open) deferrable initially deferred;

-- When it was done, not when its transaction began: the order of the times is then that of the ids, and no activity is older
-- than the stay that it speaks of.
alter table activity alter column at set default clock_timestamp();
