-- Members are found by name in whatever way it is typed.
alter table user_account add column name_key text not null
  generated always as (fold_name(first_name || ' ' || last_name)) stored;
