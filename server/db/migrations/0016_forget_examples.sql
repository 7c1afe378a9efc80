-- Examples of files asked for that no job and no template shows a day after they were uploaded: somebody chose another one
-- or never saved. Gives the keys of their bytes.
create function forget_examples() returns setof text language sql volatile security definer set search_path = public as $$
  delete from file f
   where f.collection = 'example' and f.created_at < now() - interval '1 day'
     and not exists (select from job where organization_id = f.organization_id
       and required_files @> jsonb_build_array(jsonb_build_object('requested_file_example_path', f.id)))
     and not exists (select from job_template where organization_id = f.organization_id
       and process -> 'required_files' @> jsonb_build_array(jsonb_build_object('requested_file_example_path', f.id)))
  returning f.organization_id || '/' || f.id
$$;
revoke all on function forget_examples from public;
grant execute on function forget_examples to kargozin_app;
