-- Files made for somebody to fetch are not kept: a day later the work that made them is forgotten, and they with it.
create index on ticket (created_at);
create index on ticket (organization_id);

-- Gives the keys (core/files.ts) of the files whose bytes are still to be removed.
create function forget_tickets() returns setof text language sql volatile security definer set search_path = public as $$
  with gone as (
    delete from ticket where created_at < now() - interval '1 day' returning organization_id, file_id),
  files as (
    delete from file using gone
     where file.organization_id = gone.organization_id and file.id = gone.file_id and file.collection = 'export'
    returning file.organization_id, file.id)
  select organization_id || '/' || id from files
$$;
