-- Lists are filtered by a skill with its level. The skills of a person that have a level stand in a column with it, `§excel¦3¦§`:
-- reading them from the entries took 80 microseconds for each person who has the skill. An entry without a level has each level of
-- which its text contains the name, in either language (skillLevels in api/labels-person.ts).
create function skill_levels(entries jsonb) returns text immutable language sql strict parallel safe as $$
  select coalesce(string_agg('§' || public.fold_name(written) || levels || '§', '' order by place), '')
    from jsonb_array_elements(case when jsonb_typeof(entries -> 'skill') = 'array' then entries -> 'skill' else '[]' end)
         with ordinality it(e, place)
   cross join lateral (select coalesce(e ->> 'name', e ->> 'line', '') as written) text
   cross join lateral (select case when e ? 'level' then '¦' || (e ->> 'level') || '¦'
     else concat(case when written ~* 'مقدماتی|basic' then '¦1¦' end, case when written ~* 'متوسط|intermediate' then '¦2¦' end,
                 case when written ~* 'پیشرفته|advanced' then '¦3¦' end, case when written ~* 'حرفه‌ای|expert' then '¦4¦' end) end as levels) own
   where levels <> ''
$$;

-- The current post of a person is shown in every list and on every board: computing it took 40 % of the database's time for a board.
-- Both columns in one statement: it writes the table anew once.
alter table applicant
  add column skill_levels text not null generated always as (skill_levels(entries)) stored,
  add column post text generated always as (post_of(entries)) stored;
create index applicant_skill_levels on applicant using gin (organization_id, skill_levels gin_trgm_ops) where skill_levels <> '';

-- The applications that are in a pair of two persons: the filter for possible duplicates begins with them.
create index possible_duplicate_paired on possible_duplicate (organization_id, application_id, reason) where not one_person;
