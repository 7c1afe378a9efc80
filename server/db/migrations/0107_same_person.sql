-- Who is the same person (decision 056): nobody is joined by a contact alone.

-- Whether two names are the same: spelled alike, with or without spaces, or, if one is written in Persian and the other in Latin
-- letters, sounding alike. Sisters called Zahra and Zohre sound alike in one script, and are two.
create function same_name(one_name_key text, one_sound_key text, other_name_key text, other_sound_key text) returns boolean
language sql immutable strict parallel safe return
  one_name_key <> '' and case
    when (one_name_key ~ '[a-z]') = (other_name_key ~ '[a-z]') then one_name_key = other_name_key
    else public.whole_sound(one_sound_key) <> '' and public.whole_sound(one_sound_key) = public.whole_sound(other_sound_key)
  end;

-- After the end of a process a person may apply for the same job opening again. Each attempt is an application of its own.
alter table application add column attempt smallint not null default 1 check (attempt > 0);
drop index application_once;
create unique index application_once on application (organization_id, job_id, person_id, attempt) where merged_into is null;

-- The idempotency key of the form that was added last: a repeated request adds nothing twice.
alter table information add column given_key text;
create index on information (organization_id, given_key) where given_key is not null;

-- Applications that were joined to one person by a contact or a code although their names differ, as this happened until now.
-- Members look at each, and either separate the two or confirm that they belong together. Then the row is deleted.
create table doubtful_join (
  organization_id uuid not null,
  -- The earliest application of the person, and one with another name.
  application_id uuid not null,
  other_id uuid not null check (other_id <> application_id),
  primary key (organization_id, application_id, other_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, other_id) references application on delete cascade
);
create index on doubtful_join (organization_id, other_id);
call protect('doubtful_join');

insert into doubtful_join (organization_id, application_id, other_id)
select a.organization_id, a.first_id, a.id
  from (select organization_id, id, person_id,
               first_value(id) over (partition by organization_id, person_id order by applied_at, id) as first_id
          from application where merged_into is null and erased_at is null) a
  join applicant own on own.organization_id = a.organization_id and own.application_id = a.id
  join applicant earliest on earliest.organization_id = a.organization_id and earliest.application_id = a.first_id
 where a.id <> a.first_id
   and not same_name(own.name_key, own.sound_key, earliest.name_key, earliest.sound_key)
   and not near_names(own.sound_key, earliest.sound_key)
   -- A member who merged them has decided already.
   and not exists (select from person_merge m
                    where m.organization_id = a.organization_id and m.undone_at is null and m.person_id = a.person_id
                      and (a.id in (m.application_id, m.other_id) or a.first_id in (m.application_id, m.other_id)));

-- The applications that got another person when a member marked two applicants as different persons. Removing the mark gives them
-- the earlier person back.
create table separation (
  organization_id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  other_person_id uuid not null,
  primary key (organization_id, application_id, person_id, other_person_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, person_id, other_person_id) references different_person on update cascade on delete cascade
);
create index on separation (organization_id, person_id, other_person_id);
call protect('separation');

-- Merges that were made together are undone together.
alter table person_merge add column together uuid;
create index on person_merge (organization_id, together) where together is not null;
