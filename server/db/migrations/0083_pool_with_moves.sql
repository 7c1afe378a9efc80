-- The move with which somebody was added to the talent pool: undoing it takes them out again.
alter table talent add bulk_id uuid;
alter table talent add foreign key (organization_id, bulk_id) references bulk_action on delete set null (bulk_id);
create index on talent (organization_id, bulk_id) where bulk_id is not null;

-- The talent pool has saved views too.
alter table saved_view drop constraint saved_view_list_check;
alter table saved_view add constraint saved_view_list_check check (list in ('applicants', 'jobs', 'board', 'talents'));
alter table default_view drop constraint default_view_list_check;
alter table default_view add constraint default_view_list_check check (list in ('applicants', 'jobs', 'board', 'talents'));
