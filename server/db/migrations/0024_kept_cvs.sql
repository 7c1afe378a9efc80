-- CVs that were read for somebody (server/recruitment/kept-cvs.ts) and that no import has named within a day. Gives the keys
-- (core/files.ts) of their bytes.
create function forget_parsed() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file where collection = 'parsed' and created_at < now() - interval '1 day'
  returning organization_id || '/' || id
$$;
revoke all on function forget_parsed from public;
grant execute on function forget_parsed to kargozin_app;
