-- The key under which Persian text is searched and compared: api/persian.ts (foldText, foldName) written a second time,
-- character for character. api/golden/fold.json and server/db/fold.test.ts hold the two together; change both or none,
-- and then rebuild the generated columns and indexes that rest on these functions.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Everything but the separators: ZWNJ, spaces and punctuation are still there afterwards.
-- Lower case by pg_c_utf8, and not by the database's own locale, is the same everywhere. translate() looks through its
-- whole list at every character (50 of them cost 0.4 ms a CV), so the rare letters are looked for first.
create function fold_letters(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
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

-- A space for every run of what stands between words.
create function fold_separators(t text) returns text language sql immutable strict parallel safe return
  btrim(
    regexp_replace(t collate pg_c_utf8,
      '[ \t-\r\u0085\u1680\u2028\u2029\u200c\-.\u2010-\u2015\u2212_،؛؟۔٫٬,;:!?()[\]{}<>«»‹›"“”„/\\|*•·]+', ' ', 'g'),
    ' ');

-- The key of a text. Words stay apart by one space.
create function fold_text(t text) returns text language sql immutable strict parallel safe return
  fold_separators(fold_letters(t));

-- The key of a name: joined, spaced or with ZWNJ makes no difference.
create function fold_name(t text) returns text language sql immutable strict parallel safe return
  replace(fold_separators(fold_letters(t)), ' ', '');

-- The words of a text for full-text search, from its first 200 000 characters (a tsvector has its limits). What is
-- written with ZWNJ is there as its parts and as one word, and so are back-end and Node.js:
-- نرم‌افزار is found as «نرم افزار» and as «نرمافزار».
create function fold_tsv(t text) returns tsvector language plpgsql immutable strict parallel safe as $$
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

-- What somebody typed into a search field, for `fold_tsv(…) @@ fold_query(…)`: all words must be there; one typed with
-- ZWNJ, a hyphen or a dot is found as its parts in a row or as one word. Finds nothing when no word is left.
create function fold_query(typed text) returns tsquery language sql immutable strict parallel safe
  set client_min_messages = warning -- or every word that is only punctuation is a notice
  return (
    select coalesce(string_agg(
      case when parts = '' then null when parts = whole then parts else '( ' || parts || ' | ' || whole || ' )' end,
      ' & '), '')::tsquery
    from regexp_split_to_table(left(typed, 1000), '\s+') as word,
      lateral (select phraseto_tsquery('simple'::regconfig, fold_text(word))::text as parts,
        plainto_tsquery('simple'::regconfig, fold_name(word))::text as whole) as forms);

-- True when trigrams see Persian letters. In a database whose LC_CTYPE is C they see none: every search for a part of a
-- name would find nothing. Asked at start.
create function check_persian_search() returns boolean language sql stable parallel safe return
  cardinality(show_trgm('حسابدار')) > 0;

-- Row-level security checks its policy before any operator that might leak what a hidden row holds through an error.
-- These are not trusted unless marked, and then a GIN index is of no use: 0.4 ms become 620. Marking needs a superuser;
-- without one the searches still give the right rows.
do $$
declare name text;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    foreach name in array array[
      'fold_letters(text)', 'fold_separators(text)', 'fold_text(text)', 'fold_name(text)',
      'ts_match_vq(tsvector, tsquery)', 'textlike(text, text)',
      'similarity_op(text, text)', 'word_similarity_op(text, text)', 'word_similarity_commutator_op(text, text)'
    ] loop
      execute format('alter function %s leakproof', name);
    end loop;
  end if;
end $$;
