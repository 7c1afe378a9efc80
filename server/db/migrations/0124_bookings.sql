-- An offer of appointment times to an applicant, who books one of them through a secret link.
create table booking (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  -- The author of the offer and of the appointment. The author stays after leaving the organisation.
  user_id uuid not null references user_account,
  title text not null check (title <> ''),
  description text not null default '',
  is_webinar boolean not null default false,
  -- The place; for an online meeting, its link.
  address text not null default '',
  map_link text,
  remind_applicant_minutes_before int check (remind_applicant_minutes_before between 1 and 43200),
  remind_supervisor_minutes_before int check (remind_supervisor_minutes_before between 1 and 43200),
  -- The length of each time, and the minutes before and after it in which the supervisors may have no other appointment.
  minutes int not null check (minutes between 5 and 1440),
  buffer_before int not null default 0 check (buffer_before between 0 and 240),
  buffer_after int not null default 0 check (buffer_after between 0 and 240),
  -- The maximum number of appointments of a supervisor on one day, in the time zone of the organisation.
  daily_limit int check (daily_limit between 1 and 50),
  -- A time can be booked until so many hours before it begins.
  notice_hours int not null default 0 check (notice_hours between 0 and 336),
  -- How many applicants of the job opening may book the same time, and meet then together.
  places int not null default 1 check (places between 1 and 100),
  answer_by timestamptz not null,
  -- After so many working hours without an answer the applicant is reminded, and after as many again the author is notified.
  -- Null: no reminder; the author is notified when the time to answer is over.
  remind_hours int default 8 check (remind_hours between 1 and 400),
  -- When the reminder and the notice are due, and when they were sent. Null until the applicant knows about the offer.
  remind_at timestamptz,
  reminded_at timestamptz,
  notice_at timestamptz,
  noticed_at timestamptz,
  -- The server computes expired, cancelled and ended offers from the time, the appointment and the link (read-bookings.ts).
  state text not null default 'offered' check (state in ('offered', 'booked', 'declined', 'withdrawn')),
  -- Why the applicant declined or cancelled.
  reason text check (reason <> ''),
  decided_at timestamptz,
  appointment_id uuid,
  -- When it was offered, or offered again.
  offered_at timestamptz not null default now(),
  -- When the message was written, and the hash of what it said. Null: the applicant does not know about the offer.
  sent_at timestamptz,
  sent_contents bytea,
  opened_at timestamptz,
  handle_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, appointment_id) references appointment on delete set null (appointment_id),
  check (state <> 'offered' or (reason is null and decided_at is null)),
  check (state = 'offered' or decided_at is not null)
);
create index on booking (organization_id, application_id);
create index on booking (organization_id, appointment_id) where appointment_id is not null;
create index on booking (user_id);
call protect('booking');

create table booking_slot (
  organization_id uuid not null,
  booking_id uuid not null,
  starts_at timestamptz not null,
  primary key (organization_id, booking_id, starts_at),
  foreign key (organization_id, booking_id) references booking on delete cascade
);
call protect('booking_slot');

-- All supervisors take part, so a time is free only if each of them is free.
create table booking_supervisor (
  organization_id uuid not null,
  booking_id uuid not null,
  user_id uuid not null references user_account,
  primary key (organization_id, booking_id, user_id),
  foreign key (organization_id, booking_id) references booking on delete cascade
);
create index on booking_supervisor (user_id);
call protect('booking_supervisor');

-- The links of offers end like those of appointments, and also with the hire of the applicant.
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
                and x.at >= k.entered_at and x.at >= link.since) then 'withdrawn' end,
           case when step.type = 7 and link.since < k.entered_at then 'rejected' end,
           case when step.type = 6 and link.since < k.entered_at then 'hired' end], null)
    from link
    join organization o on o.id = link.organization_id
    join application a on a.organization_id = link.organization_id and a.id = link.application_id
    join application k on k.organization_id = a.organization_id and k.id = coalesce(a.merged_into, a.id)
    join step on step.organization_id = k.organization_id and step.id = k.step_id
    join job on job.organization_id = k.organization_id and job.id = coalesce(link.job_id, k.job_id);
end;
