-- A name that is typed in Persian letters is compared by sound only with names in Latin letters, and those are few. Their own index replaces
-- reading the index of all names by sound.
create index applicant_latin_sound on applicant using gin (organization_id, sound_key gin_trgm_ops) where name_key ~ '[a-z]';
