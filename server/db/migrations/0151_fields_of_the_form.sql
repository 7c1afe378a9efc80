-- What a form asks for is a column of the applicant, so that it can be corrected, compared, imported and exported like all else.
-- Before, these values stood in `details` as they were sent, and could only be read.
drop index applicant_form_words;
alter table applicant drop column form_words,
  add column birth_place text,
  add column father_name text,
  add column duty text,
  add column driving_licenses text,
  add column citizenship text,
  add column home_phone text,
  add column referral_contact_number text,
  add column sponsor text,
  add column postal_code text,
  add column domicile_type text;
update applicant set
  birth_place = details ->> 'birth_place',
  father_name = details ->> 'father_name',
  duty = details ->> 'duty',
  driving_licenses = details ->> 'driving_licenses',
  citizenship = details ->> 'citizenship',
  home_phone = details ->> 'phone',
  referral_contact_number = details ->> 'referral_contact_number',
  sponsor = details ->> 'sponsor',
  postal_code = details ->> 'postal_code',
  domicile_type = details ->> 'domicile_type'
 where details <> '{}';

-- The words of a form by which applicants are found. Referees (guardian) are third persons, and are not searched for.
create function form_words(texts text[], entries jsonb) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return public.json_words(case when array_remove(texts, null) = '{}' then entries - 'guardian'
    else to_jsonb(array_remove(texts, null)) || (entries - 'guardian') end);
end $$;

alter table applicant drop column details,
  add column form_words tsvector generated always as (
    form_words(array[birth_place, father_name, home_phone, referral_contact_number, sponsor, postal_code], entries)) stored;
create index applicant_form_words on applicant using gin (organization_id, form_words);
analyze applicant (form_words);
