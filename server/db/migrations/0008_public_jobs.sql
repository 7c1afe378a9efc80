-- The public job board looks at the active jobs of all organisations, which row-level security rightly refuses.
-- These functions run as the owner and give out public columns of public rows, and nothing else.

-- A job's texts as words, without the tags of the editor.
create function job_words(title text, description text, activities text, knowledge text, competencies text[], skills text[])
  returns tsvector language plpgsql immutable parallel safe as $$
begin
  return public.fold_tsv(regexp_replace(concat_ws(' ', title, description, activities, knowledge,
    array_to_string(competencies, ' '), array_to_string(skills, ' ')), '<[^>]*>', ' ', 'g'));
end $$;

create index job_public_words on job
  using gin (job_words(title, description, activities, knowledge_required, competencies, skills))
  where publish_status = 10 and deleted_at is null;
create index job_public_newest on job (published_at desc, id desc) where publish_status = 10 and deleted_at is null;
create index job_public_city on job (city_id) where publish_status = 10 and deleted_at is null;

-- Past its last day, by the clock of Iran, a job is closed: it can still be read at its address.
create function job_closed(valid_through date) returns boolean language sql stable parallel safe return
  coalesce(valid_through < (now() at time zone 'Asia/Tehran')::date, false);

/* The active jobs of active organisations that fit, newest first, with how many there are; both end at 10 000.
   Null means "any". `words` is folded text whose every word must stand in the job; `part` is folded and stands in the title. */
create function public_jobs(part text, words text, in_province int, in_city int, contracts int[], of_organization uuid, most int, after int)
  returns table (
    job_id uuid, title text, organization_id uuid, organization_name text, username text, logo uuid,
    city_id int, contract_type int, collaboration_model int, salary_min bigint, salary_max bigint,
    published_at timestamptz, valid_through date, total bigint
  ) language sql stable security definer set search_path = public as $$
  with fitting as (
    select j.id, j.published_at
      from job j join organization o on o.id = j.organization_id and o.active
     where j.publish_status = 10 and j.deleted_at is null and not job_closed(j.valid_through)
       and (part is null or j.title_key like '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%')
       and (words is null or job_words(j.title, j.description, j.activities, j.knowledge_required, j.competencies, j.skills)
            @@ plainto_tsquery('simple', words))
       and (in_city is null or j.city_id = in_city)
       and (in_province is null or j.city_id in (select c.id from city c where c.province_id = in_province))
       and (contracts is null or j.contract_type = any (contracts))
       and (of_organization is null or j.organization_id = of_organization)
     order by j.published_at desc, j.id desc
     limit 10000)
  select j.id, j.title, o.id, o.name, o.username, o.logo, j.city_id, j.contract_type, j.collaboration_model,
         j.salary_min, j.salary_max, j.published_at, j.valid_through, (select count(*) from fitting)
    from (select id from fitting order by published_at desc, id desc limit most offset after) page
    join job j on j.id = page.id join organization o on o.id = j.organization_id
   order by j.published_at desc, j.id desc
$$;

-- The cities where there are active jobs.
create function public_job_cities() returns table (city_id int)
  language sql stable security definer set search_path = public as $$
  -- One job is enough to know: a look into the index for each city, however many jobs there are.
  select c.id from city c cross join lateral (
    select from job j join organization o on o.id = j.organization_id and o.active
     where j.city_id = c.id and j.publish_status = 10 and j.deleted_at is null and not job_closed(j.valid_through)
     limit 1) one
$$;
