-- A private memo of a member in their calendar, either between two instants or on whole days.
create table memo (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  title text not null check (title <> ''),
  description text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  -- Both days are included.
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references membership on delete cascade,
  check (num_nonnulls(starts_at, ends_at, first_day, last_day) = 2 and num_nonnulls(starts_at, ends_at) <> 1),
  -- Queries for the memos of a period look back this far, so a memo cannot be longer.
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check (last_day >= first_day and last_day <= first_day + 30)
);
create index memo_times on memo (organization_id, user_id, starts_at) where deleted_at is null and starts_at is not null;
create index memo_days on memo (organization_id, user_id, first_day) where deleted_at is null and first_day is not null;
create index on memo (organization_id, user_id);
create index on memo (deleted_at) where deleted_at is not null;
call protect('memo');

-- Deleted memos stay for a day, so that the deletion can be undone.
create function forget_deleted_memos() returns void language sql security definer set search_path = public
  begin atomic
    delete from memo where deleted_at < now() - interval '1 day';
  end;
revoke all on function forget_deleted_memos from public;
grant execute on function forget_deleted_memos to kargozin_app;

-- The address at which a member's calendar program reads the calendar. The secret in the address is derived from the id and the
-- server's secret, so a new id gives a new address.
create table calendar_feed (
  organization_id uuid not null,
  user_id uuid not null,
  id uuid not null default uuidv7(),
  secret_hash bytea not null unique,
  -- The types of events in the calendar.
  types text[] not null,
  -- The language of the member when they created the address, because a calendar program sends no language.
  language text not null check (language in ('fa', 'en')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);
call protect('calendar_feed');

-- A calendar program has only the address. This function finds the organisation and the member.
create function owner_of_calendar_feed(hash bytea, out organization_id uuid, out user_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select f.organization_id, f.user_id from calendar_feed f where f.secret_hash = hash;
  end;
revoke all on function owner_of_calendar_feed from public;
grant execute on function owner_of_calendar_feed to kargozin_app;

-- For the probations that end in a period.
create index application_probation on application (organization_id, probation_end) where probation_end is not null;

-- The calendar finds the appointments of a day without reading their rows, in the order in which it shows them.
create index appointment_planned on appointment (organization_id, starts_at, id) include (ends_at, application_id, job_id)
  where status = 'planned';

-- It reads which appointments a member supervises without reading the rows.
drop index appointment_supervisor_organization_id_user_id_idx;
create index on appointment_supervisor (organization_id, user_id, appointment_id);
