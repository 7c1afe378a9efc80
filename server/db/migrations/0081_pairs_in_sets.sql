-- Possible duplicates of many applicants at once, as an import writes them. The pairs are those of 0080, found with less work:
-- an applicant that has just been inserted has no pairs that could be outdated, the national code is compared only when it
-- changed, pairs are checked by joins and not by a function for each, and each near name is prepared once for all of a set.

-- Their triggers run as the owner: under row-level security the index on the beginnings of names could not be used.

-- Deletes the pairs of these applications for which the data no longer gives the reason. Rows are locked in one order, so that two
-- changes at once do not deadlock.
create procedure unpair_applicants(organizations uuid[], applications uuid[]) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  outdated possible_duplicate[];
begin
  select array_agg(d) into outdated from (
    select d.* from possible_duplicate d
      left join applicant x on x.organization_id = d.organization_id and x.application_id = d.application_id
      left join applicant y on y.organization_id = d.organization_id and y.application_id = d.other_id
      left join applicant_private v on v.organization_id = d.organization_id and v.application_id = d.application_id
      left join applicant_private w on w.organization_id = d.organization_id and w.application_id = d.other_id
     where d.organization_id = any(organizations) and (d.application_id = any(applications) or d.other_id = any(applications))
       and case d.reason when 0 then w.national_id = v.national_id when 1 then y.mobile = x.mobile when 2 then y.email = x.email
             else y.birth_date = x.birth_date and substr(y.sound_key, 2, 2) = substr(x.sound_key, 2, 2)
                  and near_names(y.sound_key, x.sound_key) end is not true
     order by d.organization_id, d.application_id, d.other_id, d.reason for update of d) d;
  if outdated is not null then
    delete from possible_duplicate d using unnest(outdated) it
     where d.organization_id = it.organization_id and d.application_id = it.application_id and d.other_id = it.other_id
       and d.reason = it.reason;
  end if;
end $$;

-- Pairs these applications with all others of their organisation: by the national code, or by everything else, or by both. Of the
-- many that have one contact, each is paired with the newest twenty. Near names are looked for among the newest hundred that have
-- the date of birth and begin with the same two sounds: a date that a form filled in for everybody is no evidence either.
-- Dynamic, so that it is planned for the rows that are there now. "force_custom_plan" would plan every function in it anew, too.
create procedure pair_applicants(organizations uuid[], applications uuid[], by_code boolean, by_person boolean) language plpgsql
set enable_seqscan = off as $$
begin
  execute $statement$
    insert into possible_duplicate (organization_id, application_id, other_id, reason, one_person)
    with mine as materialized (
      select x.organization_id, x.application_id, x.mobile, x.email, x.birth_date, x.sound_key
        from unnest($1, $2) changed(organization, application)
        join applicant x on x.organization_id = changed.organization and x.application_id = changed.application
       where $4)
    select pair.organization, way.one, way.two, pair.reason, a.person_id = b.person_id
      from (
        select changed.organization, changed.application, same.application_id as other, 0 as reason
          from unnest($1, $2) changed(organization, application)
          join applicant_private x on x.organization_id = changed.organization and x.application_id = changed.application
         cross join lateral (
           select y.application_id from applicant_private y
            where y.organization_id = x.organization_id and y.national_id = x.national_id and y.application_id <> x.application_id
            order by y.application_id desc limit 20) same
         where $3
        union all
        select x.organization_id, x.application_id, same.application_id, same.reason
          from mine x
         cross join lateral (
           (select y.application_id, 1 as reason from applicant y
             where y.organization_id = x.organization_id and y.mobile = x.mobile and y.application_id <> x.application_id
             order by y.application_id desc limit 20)
           union all
           (select y.application_id, 2 from applicant y
             where y.organization_id = x.organization_id and y.email = x.email and y.application_id <> x.application_id
             order by y.application_id desc limit 20)) same
        union all
        -- The namesakes of all who have one date of birth and beginning are read once, and each name is prepared once.
        select organization_id, application_id, other, 3
          from (select same.organization_id, x.application_id, y.application_id as other,
                       row_number() over (partition by same.organization_id, x.application_id order by y.application_id desc) as place
                  from (select organization_id, birth_date, substr(sound_key, 2, 2) as head,
                               array_agg(application_id) as ids, array_agg(sound_key) as keys
                          from mine where birth_date is not null group by 1, 2, 3) same
                 cross join lateral (
                   select array_agg(it.application_id) as ids, array_agg(whole_sound(it.sound_key)) as sounds
                     from (select n.application_id, n.sound_key from applicant n
                            where n.organization_id = same.organization_id and n.birth_date = same.birth_date
                              and substr(n.sound_key, 2, 2) = same.head
                              and (cardinality(same.ids) > 1 or n.application_id <> same.ids[1])
                            order by n.application_id desc limit 100 + cardinality(same.ids)) it
                   having count(*) > 0) near
                 cross join lateral (
                   select it.application_id, whole_sound(it.sound_key) as sound
                     from unnest(same.ids, same.keys) it(application_id, sound_key) offset 0) x
                 cross join lateral unnest(near.ids, near.sounds) y(application_id, sound)
                 where y.application_id <> x.application_id and similarity(y.sound, x.sound) >= 0.6) alike
         where place <= 20) pair
      join application a on a.organization_id = pair.organization and a.id = pair.application
      join application b on b.organization_id = pair.organization and b.id = pair.other
     cross join lateral (values (pair.application, pair.other), (pair.other, pair.application)) way(one, two)
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4
        on conflict (organization_id, application_id, other_id, reason) do update set one_person = excluded.one_person
     where possible_duplicate.one_person <> excluded.one_person
  $statement$ using organizations, applications, by_code, by_person;
end $$;

create or replace function pair_changed_applicants() returns trigger language plpgsql security definer set search_path = public as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications from after x
     where coalesce(x.mobile, x.email, x.birth_date::text) is not null;
  else
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications
      from after x join before w using (organization_id, application_id)
     where (x.mobile, x.email, x.birth_date, x.sound_key) is distinct from (w.mobile, w.email, w.birth_date, w.sound_key);
  end if;
  if applications is null then return null; end if;
  call note_unpaired(organizations, applications);
  if tg_op <> 'INSERT' then call unpair_applicants(organizations, applications); end if;
  call pair_applicants(organizations, applications, by_code => false, by_person => true);
  return null;
end $$;

create or replace function pair_changed_codes() returns trigger language plpgsql security definer set search_path = public as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications from after x
     where x.national_id is not null;
  elsif tg_op = 'DELETE' then
    -- Those that are deleted with their application take their pairs along.
    select array_agg(w.organization_id), array_agg(w.application_id) into organizations, applications from before w
     where w.national_id is not null
       and exists (select from application a where a.organization_id = w.organization_id and a.id = w.application_id);
  else
    select array_agg(x.organization_id), array_agg(x.application_id) into organizations, applications
      from after x join before w using (organization_id, application_id) where x.national_id is distinct from w.national_id;
  end if;
  if applications is null then return null; end if;
  call note_unpaired(organizations, applications);
  if tg_op <> 'INSERT' then call unpair_applicants(organizations, applications); end if;
  call pair_applicants(organizations, applications, by_code => true, by_person => false);
  return null;
end $$;

create or replace procedure note_unpaired(organizations uuid[], applications uuid[]) language sql begin atomic
  insert into unpaired (organization_id, application_id)
  select * from unnest(organizations, applications) it order by 1, 2 on conflict do nothing;
end;

create or replace function pair_again() returns int language plpgsql security definer set search_path = public as $$
declare
  organizations uuid[];
  applications uuid[];
begin
  with taken as (
    delete from unpaired u using (
      select organization_id, application_id from unpaired order by 1, 2 limit 2000 for update skip locked) few
     where u.organization_id = few.organization_id and u.application_id = few.application_id
    returning u.organization_id, u.application_id)
  select array_agg(organization_id), array_agg(application_id) into organizations, applications from taken;
  if applications is not null then
    call unpair_applicants(organizations, applications);
    call pair_applicants(organizations, applications, by_code => true, by_person => true);
  end if;
  return coalesce(cardinality(applications), 0);
end $$;

revoke all on procedure unpair_applicants, pair_applicants(uuid[], uuid[], boolean, boolean), note_unpaired from public;

drop procedure pair_applicants(uuid[], uuid[]);
drop function are_alike;
