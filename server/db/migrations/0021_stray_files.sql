-- Behind a foreign key stands an index; those that are left out, and why, are in foreign-keys.test.ts.
create index on bulk_action (user_id);
create index on comment (user_id);
create index on file (user_id) where user_id is not null;
create index on import (user_id);
create index on job (organization_id, user_id);
create index on job_template (user_id);
create index on survey (user_id);
create index on ticket (user_id);
create index on user_account (avatar) where avatar is not null;

-- Pictures of applicants that nobody has any more: whoever is known already keeps the picture that is known of him,
-- whatever he sends with another application. Gives the keys (core/files.ts) of their bytes.
create function forget_pictures() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection = 'image' and f.created_at < now() - interval '1 day'
     and not exists (select from person where organization_id = f.organization_id and details ->> 'avatar' = f.id::text)
  returning f.organization_id || '/' || f.id
$$;

-- Of the keys of bytes those that no row names: what a transaction kept that then failed, or was cut off. Of organisations
-- only that this database knows: bytes of others belong to another one.
create function stray_keys(keys text[]) returns setof text language sql stable security definer set search_path = public as $$
  select key from unnest(keys) key join organization o on o.id::text = split_part(key, '/', 1)
   where key ~ '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
     and not exists (select from file f where f.organization_id = o.id and f.id = right(key, 36)::uuid)
$$;
revoke all on function forget_pictures, stray_keys from public;
grant execute on function forget_pictures, stray_keys to kargozin_app;
