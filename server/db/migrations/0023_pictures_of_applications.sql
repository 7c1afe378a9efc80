-- A picture that was given later may belong to an application and not to its person.
create or replace function forget_pictures() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection = 'image' and f.created_at < now() - interval '1 day'
     and not exists (select from person where organization_id = f.organization_id and details ->> 'avatar' = f.id::text)
     and not exists (select from application_file where organization_id = f.organization_id and file_id = f.id)
  returning f.organization_id || '/' || f.id
$$;
