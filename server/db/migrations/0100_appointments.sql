-- An interview or another appointment, either about one applicant or about a job opening as a whole. The job of the former is
-- that of the application, so that the appointment goes with the applicant into another job opening.
create table appointment (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid,
  job_id uuid,
  -- The author. Stays named after leaving the organisation.
  user_id uuid not null references user_account,
  title text not null check (title <> ''),
  description text not null default '',
  is_webinar boolean not null default false,
  -- The place; for an online meeting, its link.
  address text not null default '',
  map_link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'planned' check (status in ('planned', 'cancelled')),
  -- The number of the last invitation in calendars (SEQUENCE of RFC 5545), and the hash of its contents. No hash: nobody has
  -- been invited yet.
  sequence int not null default 0,
  told bytea,
  -- What the applicant says about coming, and whether they came.
  answer text not null default 'unknown' check (answer in ('unknown', 'come', 'cannot')),
  answered_at timestamptz,
  attendance text not null default 'unknown' check (attendance in ('unknown', 'came', 'no_show')),
  remind_applicant_minutes_before int check (remind_applicant_minutes_before between 1 and 43200),
  remind_supervisor_minutes_before int check (remind_supervisor_minutes_before between 1 and 43200),
  applicant_reminded_at timestamptz,
  supervisors_reminded_at timestamptz,
  -- The secret link with which the applicant answers.
  handle_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, job_id) references job on delete cascade,
  check (num_nonnulls(application_id, job_id) = 1),
  -- Searches for appointments at a time rely on the length: they look back no further.
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((answer = 'unknown') = (answered_at is null))
);
create index on appointment (organization_id, starts_at, id);
create index on appointment (organization_id, application_id) where application_id is not null;
create index on appointment (organization_id, job_id) where job_id is not null;
create index on appointment (user_id);
call protect('appointment');

create table appointment_supervisor (
  organization_id uuid not null,
  appointment_id uuid not null,
  user_id uuid not null references user_account,
  -- Whether this person has been notified of the appointment.
  told boolean not null default false,
  primary key (organization_id, appointment_id, user_id),
  foreign key (organization_id, appointment_id) references appointment on delete cascade
);
create index on appointment_supervisor (organization_id, user_id);
create index on appointment_supervisor (user_id);
call protect('appointment_supervisor');

-- What somebody wrote about an appointment afterwards.
create table appointment_report (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  appointment_id uuid not null,
  user_id uuid not null references user_account,
  report text not null check (report <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, appointment_id) references appointment on delete cascade
);
create index on appointment_report (organization_id, appointment_id);
create index on appointment_report (user_id);
create index on appointment_report (deleted_at) where deleted_at is not null;
call protect('appointment_report');

-- Deleted reports stay for a day, so that the deletion can be undone.
create function forget_deleted_reports() returns void language sql security definer set search_path = public
  begin atomic
    delete from appointment_report where deleted_at < now() - interval '1 day';
  end;
revoke all on function forget_deleted_reports from public;
grant execute on function forget_deleted_reports to kargozin_app;

-- The applicant has only the link and knows no organisation. An appointment of an applicant in the trash has no page.
create function organization_of_appointment(hash bytea) returns uuid language sql stable security definer set search_path = public
  return (select p.organization_id from appointment p
            join application a on a.organization_id = p.organization_id and a.id = p.application_id
           where p.handle_hash = hash and a.trashed_at is null and a.erased_at is null);
revoke all on function organization_of_appointment from public;
grant execute on function organization_of_appointment to kargozin_app;

-- The address of online meetings, in which {code} becomes a part of its own for each meeting.
alter table organization add column meeting_pattern text;

-- Who keeps job openings has arranged the interviews of their applicants so far, and still may.
update role set permissions = permissions || array['organization.careerPage.update']
 where permissions @> array['organization.hiring.jobs.store']
   and not permissions @> array['organization.careerPage.update'];
