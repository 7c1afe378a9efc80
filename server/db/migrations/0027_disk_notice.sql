-- The server tells the owners of all organisations that room gets short: once a day at most, whichever server sees it first.
create function tell_owners_of_disk() returns table (organization_id uuid, user_id uuid)
language sql volatile security definer set search_path = public as $$
  select pg_advisory_xact_lock(hashtextextended('tell_owners_of_disk', 0));
  insert into notification (organization_id, user_id, type, data)
  select o.id, o.user_id, 'disk_short', '{}'::jsonb from organization o
    join membership m on m.organization_id = o.id and m.user_id = o.user_id
   where o.active and not exists (
     select from notification n where n.organization_id = o.id and n.user_id = o.user_id
       and n.type = 'disk_short' and n.created_at > now() - interval '1 day')
  returning notification.organization_id, notification.user_id
$$;
