-- The place of a day in its Persian year, from 0 for 1 Farvardin to 365 for 30 Esfand of a leap year. As only the last month has leap days, the
-- same day and month have the same place in all years. The 33-year rule of api/persian.ts (employee-days.test.ts compares the two).
create function persian_day_of_year(day date) returns int language sql immutable strict parallel safe return (
  select days - 365 * (year - 1) - (8 * year + 21) / 33
    from (select day - date '0622-03-21' as days) since cross join lateral (select 1 + (33 * days + 3) / 12053 as year) it);
grant execute on function persian_day_of_year(date) to kargozin_app;

-- Stored, because row-level security keeps an index on the function itself from being used.
alter table employee add column birthday_in_year smallint generated always as (persian_day_of_year(birth_date)) stored;

-- What the calendar has of employees.
create index employee_birthdays on employee (organization_id, birthday_in_year, id) where deleted_at is null and birthday_in_year is not null;
create index employee_contract_ends on employee (organization_id, contract_ends_on, id) where deleted_at is null and contract_ends_on is not null;
create index employee_probation_ends on employee (organization_id, probation_ends_on, id) where deleted_at is null and probation_ends_on is not null;

-- Ages, the filter of the list that leaves the fewest employees.
create index employee_births on employee (organization_id, birth_date) where deleted_at is null;

-- The ends of which members were notified, so that each day is announced once.
alter table employee add column contract_noticed_for date, add column probation_noticed_for date;

-- The organisations with such ends within some days that were not announced. Employees who have left until then are left out.
create function organizations_with_ending_terms(contract_days int, probation_days int) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct e.organization_id from employee e join organization o on o.id = e.organization_id and o.active
   where e.deleted_at is null
     and (e.contract_ends_on between chart_today() and chart_today() + contract_days and e.contract_noticed_for is distinct from e.contract_ends_on
          and (e.ended_on is null or e.ended_on > e.contract_ends_on)
       or e.probation_ends_on between chart_today() and chart_today() + probation_days
          and e.probation_noticed_for is distinct from e.probation_ends_on
          and (e.ended_on is null or e.ended_on > e.probation_ends_on))
$$;
revoke all on function organizations_with_ending_terms from public;
grant execute on function organizations_with_ending_terms to kargozin_app;
