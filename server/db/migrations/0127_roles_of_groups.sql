-- The roles of the groups of the chart. A member who holds a group has its roles.
create table role_of_group (
  organization_id uuid not null,
  group_id uuid not null,
  role_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, group_id, role_id),
  foreign key (organization_id, group_id) references chart_group on delete cascade,
  foreign key (organization_id, role_id) references role on delete cascade
);
create index on role_of_group (organization_id, role_id);
call protect('role_of_group');

-- The roles of every member, and the group from which they have a role. Null: the role was assigned to the member.
create view held_role with (security_invoker = true) as
  select organization_id, user_id, role_id, null::uuid as group_id from role_holder
  union all
  select h.organization_id, h.user_id, g.role_id, g.group_id
    from chart_holder h
    join membership m on m.organization_id = h.organization_id and m.user_id = h.user_id
    join chart_group c on c.organization_id = h.organization_id and c.id = h.group_id and c.deleted_at is null
    join role_of_group g on g.organization_id = c.organization_id and g.group_id = c.id
   where h.left_at is null
     and (h.started_on is null or h.started_on <= chart_today())
     and (h.ended_on is null or h.ended_on > chart_today());
grant select on held_role to kargozin_app;

create or replace function open_session(hash bytea) returns table (
  session_id uuid, user_id uuid, organization_id uuid, full_name text, owner boolean, permissions text[]
) language sql volatile security definer set search_path = public as $$
  with s as materialized (
    select s.id, s.user_id, s.organization_id, u.full_name,
           coalesce(o.user_id = s.user_id, false) as owner
      from session s join user_account u on u.id = s.user_id
      left join organization o on o.id = s.organization_id
     where s.token_hash = hash and s.expires_at > now() and s.used_at > now() - interval '7 days'
       and coalesce(o.active, true))
  select s.id, s.user_id, s.organization_id, s.full_name, s.owner,
         array(select distinct unnest(r.permissions) from held_role h
                 join role r on r.organization_id = h.organization_id and r.id = h.role_id
                where h.organization_id = s.organization_id and h.user_id = s.user_id)
    from s, set_config('app.organization_id', coalesce(s.organization_id::text, ''), true) as organization_set,
         set_config('app.user_id', s.user_id::text, true) as user_set
$$;

create or replace function my_permissions(organization uuid) returns text[] language sql stable security definer set search_path = public
  return array(select distinct permission from held_role h
                 join role r on r.organization_id = h.organization_id and r.id = h.role_id
                 cross join unnest(r.permissions) permission
                where h.organization_id = organization and h.user_id = current_user_id());
