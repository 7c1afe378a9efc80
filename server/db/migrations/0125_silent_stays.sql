-- Who moves an applicant decides whether the step's messages are sent. A person who was hired and leaves gets none of them: those of a
-- rejection step speak to applicants.
alter table stay add column silent boolean not null default false;
