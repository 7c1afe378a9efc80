-- How long an organisation keeps applicants after their last process ended. Nothing is erased until it is active.
create table retention (
  organization_id uuid primary key references organization on delete cascade,
  months int not null check (months between 1 and 120),
  active boolean not null default false,
  changed_by uuid not null references user_account,
  changed_at timestamptz not null default now()
);
call protect('retention');
create index on retention (changed_by);

-- An application whose personal data is to be erased, or was. It holds no personal data itself, so it stays as the record.
create table erasure (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  application_id uuid not null,
  -- `retention`: the period of the organisation is over. `request`: the applicant asked for it.
  reason text not null check (reason in ('retention', 'request')),
  listed_at timestamptz not null default now(),
  due_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid references user_account,
  erased_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, application_id) references application on delete cascade,
  check (stopped_at is null or erased_at is null)
);
create unique index erasure_waiting on erasure (organization_id, application_id) where stopped_at is null and erased_at is null;
create index erasure_due on erasure (due_at) where stopped_at is null and erased_at is null;
create index on erasure (organization_id, application_id);
create index on erasure (stopped_by);
call protect('erasure');

-- A reason to keep the data of an application in spite of everything, until a day.
create table legal_hold (
  organization_id uuid not null,
  application_id uuid not null,
  reason text not null check (reason <> ''),
  until date not null,
  user_id uuid not null references user_account,
  created_at timestamptz not null default now(),
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade
);
create index on legal_hold (user_id);
call protect('legal_hold');

alter table application add column erased_at timestamptz;

-- When the process of an application ended: rejected or withdrawn, in the trash, or its job opening deleted. Null while it
-- runs, and for people who were hired.
create function process_ended_at(application, step, job) returns timestamptz language sql immutable
  return case
    when $2.type = 7 then $1.entered_at
    when $2.type = 6 then null
    else least($1.trashed_at, $3.deleted_at)
  end;

-- The applications that an organisation's retention period of this many months covers now: the last process of the person has
-- ended, nobody has added the person to the talent pool within that period, nothing holds the data, and nobody has stopped the
-- erasure within that period.
create function applications_to_erase(organization uuid, months int)
  returns table (application_id uuid, ended_at timestamptz) language sql stable as $$
  with ended as (
    select a.id, a.person_id, process_ended_at(a, s, j) as at
      from application a
      join step s on s.organization_id = a.organization_id and s.id = a.step_id
      join job j on j.organization_id = a.organization_id and j.id = a.job_id
     where a.organization_id = organization and a.erased_at is null and a.merged_into is null),
  over as (
    select person_id, max(at) as at from ended group by person_id
    having bool_and(at is not null) and max(at) < now() - make_interval(months => months))
  select e.id, over.at
    from ended e join over on over.person_id = e.person_id
   where not exists (select from legal_hold h where h.organization_id = organization and h.application_id = e.id
                        and h.until >= (now() at time zone 'Asia/Tehran')::date)
     and not exists (select from talent t
                       join application member on member.organization_id = organization and member.id = t.application_id
                      where t.organization_id = organization and t.removed_at is null and member.person_id = e.person_id
                        and t.added_at >= now() - make_interval(months => months))
     and not exists (select from erasure x where x.organization_id = organization and x.application_id = e.id
                        and x.erased_at is null
                        and (x.stopped_at is null or x.stopped_at > now() - make_interval(months => months)))
$$;

-- The organisations in which something is to be listed or erased.
create function organizations_with_erasures() returns setof uuid language sql stable security definer set search_path = public
  begin atomic
    select organization_id from retention where active
    union
    select organization_id from erasure where stopped_at is null and erased_at is null;
  end;
revoke all on function organizations_with_erasures from public;
grant execute on function organizations_with_erasures to kargozin_app;
