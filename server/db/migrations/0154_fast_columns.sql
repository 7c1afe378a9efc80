-- The same results as before (fast-columns.test.ts), with less work for what most persons have: no languages, skills without levels,
-- one job, and names of plain letters. Importing 20 000 rows spent half of the database's time in the stored columns of `applicant`.

create or replace function skill_levels(entries jsonb) returns text language plpgsql immutable strict parallel safe as $$
declare skills jsonb := entries -> 'skill';
begin
  if jsonb_typeof(skills) is distinct from 'array' then return ''; end if;
  if skills::text !~* '"level"|مقدماتی|basic|متوسط|intermediate|پیشرفته|advanced|حرفه‌ای|expert' then return ''; end if;
  return (
    select coalesce(string_agg('§' || public.fold_name(written) || levels || '§', '' order by place), '')
      from jsonb_array_elements(skills) with ordinality it(e, place)
     cross join lateral (select coalesce(e ->> 'name', e ->> 'line', '') as written) text
     cross join lateral (select case when e ? 'level' then '¦' || (e ->> 'level') || '¦'
       else concat(case when written ~* 'مقدماتی|basic' then '¦1¦' end, case when written ~* 'متوسط|intermediate' then '¦2¦' end,
                   case when written ~* 'پیشرفته|advanced' then '¦3¦' end, case when written ~* 'حرفه‌ای|expert' then '¦4¦' end) end as levels) own
     where levels <> '');
end $$;

create or replace function post_of(entries jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  jobs jsonb := entries -> 'experience';
  current jsonb := jobs -> 0;
begin
  if jsonb_typeof(jobs) is distinct from 'array' then return null; end if;
  if jsonb_array_length(jobs) > 1 then
    select e into current
      from jsonb_array_elements(jobs) with ordinality it(e, place)
     order by coalesce(e ->> 'now', '') = 'true' desc,
              (select (case when y < 1700 then y + 621 else y end) * 12 + m + case when y < 1700 then 3 else 0 end
                 from (select substring(e ->> 'to' from '^\d{4}')::int as y, coalesce(substring(e ->> 'to' from '-(\d+)$')::int, 12) as m) ended)
                desc nulls last, place
     limit 1;
  end if;
  if current is null then return null; end if;
  return coalesce(current ->> 'line', concat_ws(case when concat(current ->> 'title', current ->> 'employer') ~ '[آ-ی]' then '، ' else ', ' end,
                                                current ->> 'title', current ->> 'employer'));
end $$;

create or replace function language_key(entries jsonb) returns text language plpgsql immutable strict parallel safe as $$
begin
  if jsonb_typeof(entries -> 'language') is distinct from 'array' then return ''; end if;
  return (
    select coalesce(string_agg(case when e ? 'name' then '§' || (e ->> 'name') || public.language_level(e) || '§' else '' end
             || case when e ? 'line' then '¦' || lower(e ->> 'line') || '¦' else '' end, '' order by place), '')
      from jsonb_array_elements(entries -> 'language') with ordinality it(e, place));
end $$;

create or replace function fold_letters(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  -- Letters, digits and signs that all the rules below leave as they are.
  if t ~ '^[ a-z0-9§.,،_/@+ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی-]*$' and strpos(t, 'وو') = 0 then return t; end if;
  -- What carries no letter: controls, harakat, tatweel, marks of direction, joiners, variation selectors, and the
  -- presentation forms of single harakat, which NFKC would turn into a space.
  t := regexp_replace(t,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0610-\u061a\u061c\u0640\u064b-\u0653\u0655-\u065f\u0670'
    '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f'
    '\ufc5e-\ufc63\ufcf2-\ufcf4\ufe00-\ufe0f\ufe70-\ufe7f\ufeff]', '', 'g');
  t := lower(normalize(t, nfkc) collate pg_c_utf8);
  if t ~ '[ىۍېےۓێۑڪةۀہھەۂۃۿإٱٲٳ٠-٩’ء\u0674\u0640\u064b-\u0652\u0670]' then
    t := translate(t,
      'ىۍېےۓێۑڪةۀہھەۂۃۿإٱٲٳ٠١٢٣٤٥٦٧٨٩’ء' || U&'\0674\0640\064b\064c\064d\064e\064f\0650\0651\0652\0670',
      'یییییییکههههههههاااا0123456789''');
  end if;
  t := translate(t, 'يكآأؤ۰۱۲۳۴۵۶۷۸۹', 'یکااو0123456789');
  t := replace(replace(replace(replace(t, U&'\06cc\0654', 'ئ'), 'ئو', 'و'), 'ئ', 'ی'), U&'\0654', '');
  return regexp_replace(t, 'و{2,}', 'و', 'g');
end $$;

-- A function that is replaced is no longer marked (0002_persian.sql).
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then alter function fold_letters(text) leakproof; end if;
end $$;
