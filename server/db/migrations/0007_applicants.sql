-- Files of an application: its CVs, old ones too. application.cv_file_id names the one that counts now.
create table application_file (
  organization_id uuid not null,
  application_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, application_id, file_id),
  foreign key (organization_id, application_id) references application on delete cascade,
  foreign key (organization_id, file_id) references file on delete cascade
);
create index on application_file (organization_id, file_id);
call protect('application_file');

create index application_trash on application (organization_id, job_id, trashed_at desc, id desc) where trashed_at is not null;
create index on application (organization_id, cv_file_id) where cv_file_id is not null;

-- Applicants are found by the beginning of a number or an address as it is typed; the database's own order of text
-- may not be that of bytes.
create index on person (organization_id, mobile text_pattern_ops) where mobile is not null;
create index on person (organization_id, email text_pattern_ops) where email is not null;
