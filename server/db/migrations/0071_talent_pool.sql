-- The talent pool: people whom the organisation keeps in mind for other job openings. A member is an application of the
-- person and not a copy of it: there is no table of persons, and what is shown of somebody is the data of one application, to
-- those who may see that one (decision 021). Two applications of one person are listed once (talents/reach-talents.ts).
create table talent (
  organization_id uuid not null,
  application_id uuid not null,
  reason text not null default '',
  added_by uuid not null references user_account,
  added_at timestamptz not null default now(),
  -- Kept for a day, so that the removal can be undone with its reason and tags.
  removed_at timestamptz,
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade
);
create index talent_newest on talent (organization_id, added_at desc, application_id desc) where removed_at is null;
create index on talent (added_by);
create index on talent (removed_at) where removed_at is not null;
call protect('talent');

create table talent_tag (
  organization_id uuid not null,
  application_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, application_id, tag_id),
  foreign key (organization_id, application_id) references talent on delete cascade,
  foreign key (organization_id, tag_id) references tag on delete cascade
);
create index on talent_tag (organization_id, tag_id, application_id);
call protect('talent_tag');

-- Members of the pool whom somebody suggests for a job opening.
create table talent_suggestion (
  organization_id uuid not null,
  application_id uuid not null,
  job_id uuid not null,
  suggested_by uuid not null references user_account,
  suggested_at timestamptz not null default now(),
  primary key (organization_id, application_id, job_id),
  foreign key (organization_id, application_id) references talent on delete cascade,
  foreign key (organization_id, job_id) references job on delete cascade
);
create index on talent_suggestion (organization_id, job_id);
create index on talent_suggestion (suggested_by);
call protect('talent_suggestion');

create function forget_removed_talents() returns void language sql security definer set search_path = public
  begin atomic
    delete from talent where removed_at < now() - interval '1 day';
  end;
revoke all on function forget_removed_talents from public;
grant execute on function forget_removed_talents to kargozin_app;

-- The example roles of the organisations that have them, as a new organisation gets them: the HR manager holds every
-- permission, and the recruiter sees all job openings.
update role set permissions = permissions || array['organization.hiring.talentsPool.index']
 where permissions @> array['organization.hiring', 'organization.hiring.jobs.all', 'organization.hiring.applicants']
   and not permissions @> array['organization.hiring.talentsPool.index'];
