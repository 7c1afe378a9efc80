-- C, C++ and C#, F and F#, net and .NET are different things, and the parser of texts sees only their letters. So each of them
-- becomes a word of its own before a text is parsed, in what is searched and in what somebody types.

-- Folded letters with these signs as words: c++ is cplusplus, c# is csharp, .net is dotnet. In a line from right to left, the
-- sign may stand before its letter.
create function fold_signs(letters text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if letters !~ '[+]{2}|#|\.net' then return letters; end if;
  letters := regexp_replace(letters, '(^|[^a-z0-9.])\.net(?![a-z0-9])', '\1 dotnet ', 'g');
  letters := regexp_replace(letters, '(^|[^a-z0-9+#])(?:[+]{2})c(?![a-z0-9+#])', '\1 cplusplus ', 'g');
  letters := regexp_replace(letters, '(^|[^a-z0-9+#])#([cf])(?![a-z0-9+#])', '\1 \2sharp ', 'g');
  letters := regexp_replace(letters, '(^|[^a-z0-9])([a-z])#', '\1\2sharp ', 'g');
  letters := regexp_replace(letters, '(^|[^a-z0-9])([a-z])[+]{2}', '\1\2plusplus ', 'g');
  return regexp_replace(letters, '([a-z]{2,20})[+]{2}', '\1 \1plusplus ', 'g');
end $$;

-- The words of a job opening's texts, as they were: what is typed on the job board is folded by the server, without signs.
create function fold_job_words(t text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  letters text := public.fold_letters(left(t, 200000));
  words tsvector := to_tsvector('simple', public.fold_separators(letters));
  joined text;
begin
  if letters ~ '\u200c|[a-z][-.][a-z]' then
    select string_agg(public.fold_separators(translate(word[1], U&'-.\200c', '')), ' ') into joined
    from regexp_matches(letters,
      '([^\s،؛؟.,;:!?()[\]{}«»"/\\|]+\u200c[^\s،؛؟.,;:!?()[\]{}«»"/\\|]+|[a-z]+(?:[-.][a-z]+)+)', 'g') as word;
  end if;
  return case when joined is null then words else words || to_tsvector('simple', joined) end;
end $$;

create or replace function job_words(title text, description text, activities text, knowledge text, competencies text[], skills text[])
  returns tsvector language plpgsql immutable parallel safe as $$
begin
  return public.fold_job_words(regexp_replace(concat_ws(' ', title, description, activities, knowledge,
    array_to_string(competencies, ' '), array_to_string(skills, ' ')), '<[^>]*>', ' ', 'g'));
end $$;

create or replace function text_words(html text) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return public.fold_job_words(regexp_replace(html, '<[^>]*>', ' ', 'g'));
end $$;

create or replace function fold_tsv(t text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  letters text := public.fold_signs(public.fold_letters(left(t, 200000)));
  words tsvector := to_tsvector('simple', public.fold_separators(letters));
  joined text;
begin
  if letters ~ '\u200c|[a-z][-.][a-z]' then
    select string_agg(public.fold_separators(translate(word[1], U&'-.\200c', '')), ' ') into joined
    from regexp_matches(letters,
      '([^\s،؛؟.,;:!?()[\]{}«»"/\\|]+\u200c[^\s،؛؟.,;:!?()[\]{}«»"/\\|]+|[a-z]+(?:[-.][a-z]+)+)', 'g') as word;
  end if;
  -- Whoever knows ASP.NET knows .NET; the end of an address is something else.
  if letters ~ '(^|[^a-z0-9.])(asp|vb|ado|ml)\.net(?![a-z0-9])' then joined := concat_ws(' ', joined, 'dotnet'); end if;
  return case when joined is null then words else words || to_tsvector('simple', joined) end;
end $$;

create or replace function fold_query(typed text) returns tsquery language sql immutable strict parallel safe
  set client_min_messages = warning -- or every word that is only punctuation is a notice
  return (
    select coalesce(string_agg(
      case when parts = '' then null when parts = whole then parts else '( ' || parts || ' | ' || whole || ' )' end,
      ' & '), '')::tsquery
    from regexp_split_to_table(left(typed, 1000), '\s+') as word,
      lateral (select fold_separators(fold_signs(fold_letters(word))) as words) as folded,
      lateral (select phraseto_tsquery('simple'::regconfig, words)::text as parts,
        plainto_tsquery('simple'::regconfig, replace(words, ' ', ''))::text as whole) as forms);

-- Words in quotes: all of them must be there, one behind the other.
create function fold_phrase(typed text) returns tsquery language sql immutable strict parallel safe
  set client_min_messages = warning
  return phraseto_tsquery('simple'::regconfig, fold_separators(fold_signs(fold_letters(left(typed, 1000)))));

-- The stored words are folded again where the text has such a sign, and nowhere else: most texts have none.
update application_words w set cv = fold_tsv(a.cv_text)
  from application a
 where a.organization_id = w.organization_id and a.id = w.application_id and a.cv_text ~* '[+]{2}|#|\.net';
update application_words w set answers = json_words(jsonb_path_query_array(a.snapshot, '$.answers[*].answer'))
  from application a
 where a.organization_id = w.organization_id and a.id = w.application_id and a.snapshot ? 'answers'
   and (a.snapshot -> 'answers')::text ~* '[+]{2}|#|\.net';
-- Generated columns are computed anew when one of the columns that they rest on is set.
update applicant set details = details where (details::text || entries::text) ~* '[+]{2}|#|\.net';
update information set given = given where given ? 'answers' and (given -> 'answers')::text ~* '[+]{2}|#|\.net';
update survey_assignment set answers = answers where answers::text ~* '[+]{2}|#|\.net';
