-- Whether applicants have what their job opening asks, for lists: the same as api/recruitment/people/requirements-met.ts, to
-- which server/recruitment/people/requirements-met.test.ts holds it.

create function degree_rank(degree text) returns int immutable language sql parallel safe return
  case degree when 'under_diploma' then 1 when 'diploma' then 2 when 'associate' then 3 when 'bachelor' then 4
    when 'seminary' then 4 when 'master' then 5 when 'professional_doctorate' then 6 when 'doctorate' then 7
    when 'postdoctoral' then 8 end;

-- The words of a field of study but those that many fields share.
create function field_words(field text) returns text[] immutable language sql parallel safe as $$
  select coalesce(array_agg(word order by place) filter (where not word = any(array['مهندسی', 'علوم', 'رشته', 'گرایش',
           'engineering', 'science', 'sciences', 'of', 'in'])), array_agg(word order by place))
    from unnest(string_to_array(fold_text(field), ' ')) with ordinality it(word, place)
$$;

create function same_field(asked text, told text) returns boolean immutable language sql parallel safe as $$
  select whole = wanted or wanted = any(words) or length(wanted) > 3 and strpos(whole, wanted) > 0
    from (select array_to_string(field_words(asked), '') as wanted, field_words(told) as words,
                 array_to_string(field_words(told), '') as whole) it
$$;

create function requirements_met(asked jsonb, degree text, years int, born date, gender text, entries jsonb, today date)
  returns text immutable language plpgsql parallel safe as $$
declare
  alternatives jsonb := case when jsonb_typeof(asked -> 'educations') = 'array' then asked -> 'educations' else '[]' end;
  education jsonb := case when jsonb_typeof(entries -> 'education') = 'array' then entries -> 'education' else '[]' end;
  rank int := degree_rank(degree);
  verdicts text[] := '{}';
  reached boolean;
  any_field boolean;
  fits boolean;
  told text[];
begin
  if jsonb_array_length(alternatives) > 0 then
    verdicts := verdicts || case when rank is null then 'unknown'
      when rank >= (select min(coalesce(degree_rank(a ->> 'degree'), 0)) from jsonb_array_elements(alternatives) a)
      then 'met' else 'not_met' end;
    if exists (select from jsonb_array_elements(alternatives) a where a ? 'field') then
      reached := exists (select from jsonb_array_elements(alternatives) a where coalesce(degree_rank(a ->> 'degree'), 0) <= rank);
      told := array(select said.text from jsonb_array_elements(education) e,
                    lateral (values (e ->> 'field'), (e ->> 'line')) said(text) where said.text is not null);
      select bool_or(not a ? 'field'),
             bool_or(a ? 'field' and exists (select from unnest(told) t where same_field(a ->> 'field', t)))
        into any_field, fits
        from jsonb_array_elements(alternatives) a
       where not reached or coalesce(degree_rank(a ->> 'degree'), 0) <= rank;
      verdicts := verdicts || case when fits or any_field and rank is not null then 'met'
        when any_field or told = '{}' or exists (select from jsonb_array_elements(education) e where e ? 'line') then 'unknown'
        else 'not_met' end;
    end if;
  end if;
  if (asked ->> 'experience')::int > 0 then
    verdicts := verdicts || case when years is null then 'unknown'
      when years >= (asked ->> 'experience')::int then 'met' else 'not_met' end;
  end if;
  if asked ->> 'minAge' is not null or asked ->> 'maxAge' is not null then
    verdicts := verdicts || case when born is null then 'unknown'
      when (asked ->> 'minAge' is null or born <= today - make_interval(years => (asked ->> 'minAge')::int))
       and (asked ->> 'maxAge' is null or born > today - make_interval(years => (asked ->> 'maxAge')::int + 1))
      then 'met' else 'not_met' end;
  end if;
  if asked ->> 'gender' in ('men', 'women') then
    verdicts := verdicts || case when coalesce(gender, 'unknown') = 'unknown' then 'unknown'
      when gender = asked ->> 'gender' then 'met' else 'not_met' end;
  end if;
  return case when 'not_met' = any(verdicts) then 'not_met' when 'unknown' = any(verdicts) then 'unknown' else 'met' end;
end $$;
