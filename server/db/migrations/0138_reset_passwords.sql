-- When an organisation set the password of the account. The person must replace it before anything else. Null: their own password.
alter table user_account add column password_reset_at timestamptz;

-- A session in which the owner of the organisation sees the product as this member. It only reads, and ends with the session of the owner.
alter table session add column viewer_session_id uuid references session on delete cascade;
create index on session (viewer_session_id) where viewer_session_id is not null;
alter table session add check (viewer_session_id is null or organization_id is not null);

drop function open_session(bytea);
create function open_session(hash bytea) returns table (
  session_id uuid, user_id uuid, organization_id uuid, full_name text, owner boolean, permissions text[], must_change_password boolean,
  viewer_id uuid
) language sql volatile security definer set search_path = public as $$
  with s as materialized (
    select s.id, s.user_id, s.organization_id, u.full_name,
           coalesce(o.user_id = s.user_id, false) as owner,
           u.password_reset_at is not null and s.viewer_session_id is null as must_change_password, v.user_id as viewer_id
      from session s join user_account u on u.id = s.user_id
      left join organization o on o.id = s.organization_id
      left join session v on v.id = s.viewer_session_id
     where s.token_hash = hash and s.expires_at > now() and s.used_at > now() - interval '7 days'
       and coalesce(o.active, true)
       and (s.viewer_session_id is null
            or (v.user_id = o.user_id and v.expires_at > now() and v.used_at > now() - interval '7 days')))
  select s.id, s.user_id, s.organization_id, s.full_name, s.owner,
         array(select distinct unnest(r.permissions) from held_role h
                 join role r on r.organization_id = h.organization_id and r.id = h.role_id
                where h.organization_id = s.organization_id and h.user_id = s.user_id),
         s.must_change_password, s.viewer_id
    from s, set_config('app.organization_id', coalesce(s.organization_id::text, ''), true) as organization_set,
         set_config('app.user_id', s.user_id::text, true) as user_set,
         set_config('app.in_view', case when s.viewer_id is null then '' else '1' end, true) as view_set
$$;

-- Whether the owner sees the product as a member. What is private to the member is then hidden, in every query.
create function in_view() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.in_view', true), '') = '1';
create policy not_in_view on memo as restrictive to kargozin_app using (not (select in_view()));
create policy not_in_view on notification as restrictive to kargozin_app using (not (select in_view()));
create policy not_in_view on calendar_feed as restrictive to kargozin_app using (not (select in_view()));
create policy not_in_view on task as restrictive to kargozin_app
  using (visibility = 'PUBLIC' or not (select in_view()));

-- Which of these members of the current organisation also belong to another one.
create function members_elsewhere(users uuid[]) returns setof uuid language sql stable security definer set search_path = public as $$
  select here.user_id from membership here
   where here.organization_id = current_organization() and here.user_id = any(users)
     and exists (select from membership m where m.user_id = here.user_id and m.organization_id <> here.organization_id)
$$;
revoke all on function members_elsewhere from public;
grant execute on function members_elsewhere to kargozin_app;

-- How often and when an owner has seen the product as somebody else.
create index activity_views on activity (organization_id, user_id) where type = 'view_as';
