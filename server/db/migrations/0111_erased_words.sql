-- The words of an erased application (names, contacts, address), until its traces in texts of others are erased: by the same
-- nightly task, seconds later. Stored because the task may be interrupted in between.
create table erased_words (
  organization_id uuid not null references organization,
  id uuid not null default uuidv7(),
  words jsonb not null,
  primary key (organization_id, id)
);
call protect('erased_words');

create or replace function organizations_with_erasures() returns setof uuid language sql stable security definer set search_path = public
  begin atomic
    select organization_id from retention where active
    union
    select organization_id from erasure where stopped_at is null and erased_at is null
    union
    select organization_id from erased_words;
  end;

-- Replaces every part of a text that matches.
create function mask_text(value text, part text) returns text language sql immutable strict parallel safe
  return regexp_replace(value, part, '—', 'gi');

-- Does the same in every string of a JSON value. A string is replaced as a whole if it matches `whole`.
create function mask_json(value jsonb, whole text, part text) returns jsonb language plpgsql immutable strict parallel safe as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(case when value #>> '{}' ~* whole then '—' else public.mask_text(value #>> '{}', part) end)
    when 'array' then coalesce((
      select jsonb_agg(public.mask_json(it, whole, part) order by place) from jsonb_array_elements(value) with ordinality each(it, place)), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(key, public.mask_json(it, whole, part)) from jsonb_each(value) each(key, it)), '{}')
    else value end;
end $$;
