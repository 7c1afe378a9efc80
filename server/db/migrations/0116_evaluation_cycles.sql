-- The periods for which goals are set and people are evaluated. Both days belong to the cycle.
create table evaluation_cycle (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default uuidv7(),
  title text not null,
  title_key text not null generated always as (fold_name(title)) stored,
  start_at date not null,
  end_at date not null check (end_at >= start_at),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index evaluation_cycle_title on evaluation_cycle (organization_id, title_key) where deleted_at is null;
call protect('evaluation_cycle');
