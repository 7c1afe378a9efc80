-- Questionnaires that employees get when their work ends, with the questions of that time.
create table exit_survey (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  departure_id uuid not null,
  -- Of the handle in the link (core/tokens.ts).
  handle_hash bytea not null,
  title text not null,
  pages jsonb not null,
  answers jsonb not null default '{}',
  -- The first page that is not answered.
  page_index int not null default 0,
  assigned_by uuid references user_account,
  assigned_at timestamptz not null default now(),
  -- Null until the time for undo is over, and for employees without a mobile number and an e-mail address.
  sent_at timestamptz,
  answered_at timestamptz,
  completed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, departure_id),
  foreign key (organization_id, employee_id) references employee on delete cascade,
  foreign key (organization_id, departure_id) references departure on delete cascade
);
create unique index exit_survey_handle on exit_survey (handle_hash);
create index on exit_survey (organization_id, employee_id);
create index on exit_survey (assigned_by) where assigned_by is not null;
call protect('exit_survey');

-- Finds the organisation of a link. `ended`: 'gone' as if there had never been one, 'expired' sixty days after the last day of work.
create function exit_survey_link(hash bytea) returns table (organization_id uuid, ended text)
  language sql stable security definer set search_path = public
begin atomic
  select s.organization_id,
         case when e.deleted_at is not null or d.cancelled_at is not null or not o.active then 'gone'
              when d.ended_on + 60 < chart_today() then 'expired' end
    from exit_survey s
    join organization o on o.id = s.organization_id
    join employee e on e.organization_id = s.organization_id and e.id = s.employee_id
    join departure d on d.organization_id = s.organization_id and d.id = s.departure_id
   where s.handle_hash = hash;
end;
revoke all on function exit_survey_link from public;
grant execute on function exit_survey_link to kargozin_app;
