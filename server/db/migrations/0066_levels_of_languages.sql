-- Lists are filtered by language and level: as a key of its own, `§en4§de0§` of entries (0: no level was told) and in `¦ ¦`
-- what was told as lines, for a generated text with trigrams can be looked up under row-level security. The level of a
-- language is that of speaking; where that is not told, the better of reading and writing.
create function language_level(entry jsonb) returns int immutable language sql parallel safe return
  coalesce((entry ->> 'speaking')::int, greatest((entry ->> 'reading')::int, (entry ->> 'writing')::int), 0);

create function language_key(entries jsonb) returns text immutable language sql strict parallel safe as $$
  select coalesce(string_agg(case when e ? 'name' then '§' || (e ->> 'name') || language_level(e) || '§' else '' end
           || case when e ? 'line' then '¦' || lower(e ->> 'line') || '¦' else '' end, '' order by place), '')
    from jsonb_array_elements(case when jsonb_typeof(entries -> 'language') = 'array' then entries -> 'language' else '[]' end)
         with ordinality it(e, place)
$$;

alter table applicant add column languages_key text not null generated always as (language_key(entries)) stored;
create index applicant_languages_key on applicant using gin (organization_id, languages_key gin_trgm_ops)
  where languages_key <> '';
