-- What a job pays has a currency of its own; everything until now was typed in Rial.
alter table job add salary_currency text not null default 'IRR' check (salary_currency in ('IRR', 'USD', 'EUR'));

drop function public_jobs(text, text, text, text, int, int, int[], uuid, int, int);
/* The active jobs of active organisations that fit, newest first, with how many there are; both end at 10 000.
   Null means "any". Texts are folded; `part` is in
   the title, and every word of `in_description`, `in_activities` and `in_competencies` in that text of the job (skills are competencies). */
create function public_jobs(part text, in_description text, in_activities text, in_competencies text, in_province int, in_city int, contracts int[], of_organization uuid, most int, after int)
  returns table (
    job_id uuid, title text, organization_id uuid, organization_name text, username text, logo uuid,
    city_id int, contract_type int, collaboration_model int, salary_min bigint, salary_max bigint, salary_currency text,
    published_at timestamptz, valid_through date, total bigint
  ) language sql stable security definer set search_path = public as $$
  with fitting as (
    select j.id, j.published_at
      from job j join organization o on o.id = j.organization_id and o.active
     where j.publish_status = 10 and j.deleted_at is null and not job_closed(j.valid_through)
       and (part is null or j.title_key like '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%')
       -- The index knows the words of all texts together; which of them a word is in is looked up in what it finds.
       and (nullif(concat_ws(' ', in_description, in_activities, in_competencies), '') is null
            or job_words(j.title, j.description, j.activities, j.knowledge_required, j.competencies, j.skills)
            @@ plainto_tsquery('simple', concat_ws(' ', in_description, in_activities, in_competencies)))
       and (in_description is null or text_words(j.description) @@ plainto_tsquery('simple', in_description))
       and (in_activities is null or text_words(j.activities) @@ plainto_tsquery('simple', in_activities))
       and (in_competencies is null
            or text_words(array_to_string(j.competencies || j.skills, ' ')) @@ plainto_tsquery('simple', in_competencies))
       and (in_city is null or j.city_id = in_city)
       and (in_province is null or j.city_id in (select c.id from city c where c.province_id = in_province))
       and (contracts is null or j.contract_type = any (contracts))
       and (of_organization is null or j.organization_id = of_organization)
     order by j.published_at desc, j.id desc
     limit 10000)
  select j.id, j.title, o.id, o.name, o.username, o.logo, j.city_id, j.contract_type, j.collaboration_model,
         j.salary_min, j.salary_max, j.salary_currency, j.published_at, j.valid_through, (select count(*) from fitting)
    from (select id from fitting order by published_at desc, id desc limit most offset after) page
    join job j on j.id = page.id join organization o on o.id = j.organization_id
   order by j.published_at desc, j.id desc
$$;

-- Histories are read in the order of their time; what is written later about an earlier moment stands there.
create index on activity (organization_id, job_id, at desc, id desc) where job_id is not null;
create index on activity (organization_id, application_id, at desc, id desc) where application_id is not null;
drop index activity_organization_id_job_id_id_idx, activity_organization_id_application_id_id_idx;
