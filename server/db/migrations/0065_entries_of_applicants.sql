-- What a person tells (education, experience, skills …) stands in entries with fields, by section, in place of lines among
-- the details. A line that was told before becomes an entry of its own, `line`, and is shown as it was. Skills are named as
-- they are known now: a correction counts more than what was once submitted. What else stands among the details stays there.
alter table applicant
  add column entries jsonb not null default '{}' check (jsonb_typeof(entries) = 'object'),
  -- What the entries gave when the years of experience were last counted: another figure is a correction by hand.
  add column years_counted int;

with lines as (
  select t.organization_id, t.application_id, d.key as section,
         (select jsonb_agg(jsonb_build_object('line', line) order by place)
            from jsonb_array_elements_text(d.value) with ordinality it(line, place) where btrim(line) <> '') as entries
    from applicant t cross join lateral jsonb_each(t.details) d
   where d.key in ('education', 'experience', 'language', 'course', 'socials', 'articles')
     and jsonb_typeof(d.value) = 'array'
     and not jsonb_path_exists(d.value, '$[*] ? (@.type() != "string")')
  union all
  select organization_id, application_id, 'skill',
         (select jsonb_agg(jsonb_build_object(case when length(skill) <= 100 then 'name' else 'line' end, skill) order by place)
            from unnest(skills) with ordinality it(skill, place))
    from applicant where skills <> '{}'),
told as (
  select organization_id, application_id, jsonb_object_agg(section, entries) as entries
    from lines where entries is not null group by 1, 2)
update applicant t set entries = told.entries from told
 where t.organization_id = told.organization_id and t.application_id = told.application_id;

-- Only what stands among the entries now goes; skills that somebody has since corrected stand in the application itself.
update applicant set details = details
    - array(select d.key from jsonb_each(details) d
             where d.key in ('education', 'experience', 'language', 'course', 'socials', 'articles', 'skill')
               and jsonb_typeof(d.value) = 'array' and not jsonb_path_exists(d.value, '$[*] ? (@.type() != "string")'))
 where details ?| array['education', 'experience', 'language', 'course', 'socials', 'articles', 'skill'];

-- The current or last post in a few words: the one that goes on, else the one that ended last, else the first. A Persian
-- year begins in March; of a year alone the end counts.
create function post_of(entries jsonb) returns text immutable language sql parallel safe as $$
  select coalesce(e ->> 'line', concat_ws(case when concat(e ->> 'title', e ->> 'employer') ~ '[آ-ی]' then '، ' else ', ' end,
                                          e ->> 'title', e ->> 'employer'))
    from jsonb_array_elements(case when jsonb_typeof(entries -> 'experience') = 'array' then entries -> 'experience' else '[]' end)
         with ordinality it(e, place)
   order by coalesce(e ->> 'now', '') = 'true' desc,
            (select (case when y < 1700 then y + 621 else y end) * 12 + m + case when y < 1700 then 3 else 0 end
               from (select substring(e ->> 'to' from '^\d{4}')::int as y, coalesce(substring(e ->> 'to' from '-(\d+)$')::int, 12) as m) ended)
              desc nulls last, place
   limit 1
$$;
