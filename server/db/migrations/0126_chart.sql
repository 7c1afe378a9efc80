-- The groups of the organisation chart: a position, a unit or a title, with a number of places for its holders.
create table chart_group (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  parent_id uuid,
  -- The group to which it also reports: the dotted line of a chart.
  second_parent_id uuid check (second_parent_id <> id),
  -- Null: the group is named after its position or its unit.
  title text check (title <> ''),
  title_key text generated always as (fold_name(title)) stored,
  position_id uuid,
  unit_id uuid,
  level_id uuid,
  places int not null default 1 check (places between 0 and 10000),
  -- Its place among the groups below the same group, from 1. Null: after those with a place, in the order in which they were added.
  place int check (place > 0),
  -- The removed group whose child this group was. Restoring that group takes this group back.
  lifted_from uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  check (parent_id <> id),
  check (title is not null or position_id is not null or unit_id is not null),
  foreign key (organization_id, parent_id) references chart_group,
  foreign key (organization_id, second_parent_id) references chart_group,
  foreign key (organization_id, lifted_from) references chart_group,
  foreign key (organization_id, position_id) references position,
  foreign key (organization_id, unit_id) references unit,
  foreign key (organization_id, level_id) references level
);
create index on chart_group (organization_id, parent_id);
create index on chart_group (organization_id, second_parent_id) where second_parent_id is not null;
create index on chart_group (organization_id, lifted_from) where lifted_from is not null;
create index on chart_group (organization_id, position_id);
create index on chart_group (organization_id, unit_id);
create index on chart_group (organization_id, level_id);
call protect('chart_group');

-- Today in Iran, where the days of the chart begin.
create function chart_today() returns date language sql stable return (now() at time zone 'Asia/Tehran')::date;
grant execute on function chart_today() to kargozin_app;

-- Where a group stood over time: below which group, from the first day (null: always) to the day on which that ended.
create table chart_stand (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  parent_id uuid,
  started_on date,
  ended_on date check (ended_on > started_on),
  primary key (organization_id, id),
  foreign key (organization_id, group_id) references chart_group on delete cascade,
  foreign key (organization_id, parent_id) references chart_group on delete cascade
);
create unique index chart_stand_open on chart_stand (organization_id, group_id) where ended_on is null;
create index on chart_stand (organization_id, group_id);
create index on chart_stand (organization_id, parent_id);
call protect('chart_stand');

-- Refuses a group below itself. All who move groups of an organisation wait for each other, because two moves that are harmless
-- one by one could close a loop together.
create function keep_chart_a_tree() returns trigger language plpgsql set search_path = public as $$
begin
  if new.parent_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('chart ' || new.organization_id::text, 0));
  if exists (
    with recursive above as (
      select new.parent_id as id
      union
      select g.parent_id from above join chart_group g on g.organization_id = new.organization_id and g.id = above.id)
    select from above where id = new.id)
  then raise exception 'a group cannot be below itself' using errcode = 'check_violation', constraint = 'chart_group_tree';
  end if;
  return new;
end $$;
create trigger keep_a_tree before insert or update of parent_id on chart_group
  for each row execute function keep_chart_a_tree();

-- Records where a group stands from today. A second change on a day replaces the first one.
create function record_chart_stand() returns trigger language plpgsql set search_path = public as $$
begin
  delete from chart_stand s where s.organization_id = new.organization_id and s.group_id = new.id
     and s.ended_on is null and s.started_on >= chart_today();
  update chart_stand s set ended_on = chart_today() where s.organization_id = new.organization_id
     and s.group_id = new.id and s.ended_on is null;
  if new.deleted_at is not null then return null; end if;
  -- A group that is back where it stood this morning, never left.
  update chart_stand s set ended_on = null where s.organization_id = new.organization_id and s.group_id = new.id
     and s.ended_on = chart_today() and s.parent_id is not distinct from new.parent_id;
  if not found then
    insert into chart_stand (organization_id, group_id, parent_id, started_on)
    values (new.organization_id, new.id, new.parent_id, chart_today());
  end if;
  return null;
end $$;
create trigger record_stand after insert on chart_group for each row execute function record_chart_stand();
create trigger record_move after update of parent_id, deleted_at on chart_group for each row
  when (old.parent_id is distinct from new.parent_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function record_chart_stand();

-- Who holds a group, from the first day (null: not known) to the first day on which they no longer hold it.
create table chart_holder (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  user_id uuid not null references user_account,
  started_on date,
  ended_on date check (ended_on >= started_on),
  -- Whether they only act for somebody.
  acting boolean not null default false,
  -- When they left the organisation. From then on they hold nothing, also if they join again later.
  left_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, group_id) references chart_group on delete cascade
);
-- The holders of each group in their order, mostly without the table itself.
create index on chart_holder (organization_id, group_id, acting, id) include (user_id, started_on, ended_on, left_at);
create index on chart_holder (organization_id, user_id);
create index on chart_holder (user_id);
call protect('chart_holder');

create function end_chart_holders() returns trigger language plpgsql set search_path = public as $$
begin
  update chart_holder set left_at = now()
   where organization_id = old.organization_id and user_id = old.user_id and left_at is null;
  return null;
end $$;
create trigger end_chart_holders after delete on membership for each row execute function end_chart_holders();

-- The questions about the holders of a group. Evaluations will ask them.
create table chart_question (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  title text not null check (title <> ''),
  place int not null,
  primary key (organization_id, id),
  foreign key (organization_id, group_id) references chart_group on delete cascade
);
create index on chart_question (organization_id, group_id);
call protect('chart_question');

-- Whoever manages the levels and units may also manage the chart.
update role set permissions = permissions || array['organization.chart', 'organization.chart.store']
 where permissions @> array['organization.settings.organizationHierarchies'];
