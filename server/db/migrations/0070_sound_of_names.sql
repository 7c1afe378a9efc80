-- What a name sounds like in either script: api/recruitment/people/names.ts written a second time, rule by rule. api/golden/names.json and
-- server/db/names.test.ts hold the two together; change both or none, and then rebuild the column.
create function sound_words(name text) returns text[] language plpgsql immutable strict parallel safe as $$
declare t text := ' ' || translate(public.fold_text(left(name, 400)), 'āâáàäãīîíïūûúüōôóöēêéèë''ʿʾʼ‘`', 'aaaaaaiiiiuuuuooooeeeee') || ' ';
begin
  if t ~ '[ء-ی]' then
    t := regexp_replace(t, '(مصطف|مجتب|مرتض|یحی| موس| عیس| هد| کبر| صغر| طوب| بشر| ضح| سلم| یسر)ی(?= )', '\1ا', 'g');
    t := regexp_replace(t, '(?<=[^ ]) الله', 'الله', 'g');
    t := replace(replace(replace(t, 'بوال', 'بل'), 'مریم', 'مریام'), 'توکل', 'تاوکل');
    t := regexp_replace(t, '(?<!ا)خوا', 'خا', 'g');
    t := regexp_replace(t, '(?<= )و|(?<=[^ ]ا)و|و(?=ا|ی(?![ای])|ندی? )', 'V', 'g');
    t := regexp_replace(t, '(?<= )ی|ی(?=ا)|(?<=ا)ی(?=ت)', 'Y', 'g');
    t := regexp_replace(t, 'یه?(?= )', 'I', 'g');
    t := regexp_replace(t, '(?<= )[اع]+', 'A', 'g');
    t := regexp_replace(t, '[هح](?= )', '', 'g');
  end if;
  if t ~ '[a-z]' then
    t := replace(replace(replace(replace(t, 'sch', 'C'), 'sh', 'C'), 'tch', 'W'), 'ch', 'W');
    t := replace(replace(replace(regexp_replace(replace(t, 'kh', 'X'), '(?<= )dj', 'J', 'g'), 'gh', 'Q'), 'zh', 'J'), 'ph', 'F');
    t := regexp_replace(t, '(?<= )y|[iy](?=a)', 'Y', 'g');
    t := regexp_replace(t, '(?:[iy](?:eh?)?|ee)(?= )', 'I', 'g');
    t := regexp_replace(t, '(?<=[aeiou])w(?![aeiouy])', '', 'g');
    t := regexp_replace(t, '(?<= )[aeiou]+', 'A', 'g');
    t := regexp_replace(t, 'h(?= )', '', 'g');
  end if;
  t := translate(t, 'بپتطثسصجژچحهخدذزضظرشغقفکگلمنbptsjhdzrqfkglmnvwcاعویءaeiouy',
    'BPTTSSSJJWHHXDZZZZRCQQFKGLMNBPTSJHDZRQFKGLMNVVK');
  t := lower(regexp_replace(replace(t, 'x', 'KS'), '([^ ])\1+', '\1', 'g') collate pg_c_utf8);
  return (array_remove(string_to_array(t, ' '), ''))[:6];
end $$;

create function sound_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  parts text[] := public.sound_words(name);
  runs text[] := '{}';
  run text;
begin
  for head in 1 .. cardinality(parts) loop
    for tail in head .. cardinality(parts) loop
      run := parts[head];
      if tail > head then
        run := replace(array_to_string(parts[head:tail], ' '), 'i a', 'y');
        run := regexp_replace(run, '(?<=[^ ])i (?=.)', '', 'g');
        run := replace(regexp_replace(run, ' a(?=.)', '', 'g'), ' ', '');
        run := regexp_replace(run, '([^ ])\1+', '\1', 'g');
      end if;
      if run <> all (runs) then runs := runs || run; end if;
    end loop;
  end loop;
  return case when runs = '{}' then '' else ' ' || array_to_string(runs, ' ') || ' ' end;
end $$;

-- The words of what a form asked: all texts in its answers. Referees (guardian) are third persons, and are not searched for.
create function json_words(told jsonb) returns tsvector language plpgsql immutable parallel safe as $$
begin
  if told is null or told = '{}' then return ''; end if;
  return public.fold_tsv((select string_agg(it #>> '{}', ' · ') from jsonb_path_query(told, 'strict $.** ? (@.type() == "string")') it));
end $$;

-- In one statement, for the table is written anew.
alter table applicant
  add column sound_key text not null generated always as (sound_key(first_name || ' ' || last_name)) stored,
  add column form_words tsvector generated always as (json_words(details || (entries - 'guardian'))) stored;
create index applicant_sound_key on applicant using gin (organization_id, sound_key gin_trgm_ops);
create index applicant_form_words on applicant using gin (organization_id, form_words);
analyze applicant (sound_key, form_words);
