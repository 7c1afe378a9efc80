-- From when until when applicants get no messages, in minutes after midnight in the time zone of the organisation. Equal: always.
alter table organization
  add column quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  add column quiet_until int not null default 540 check (quiet_until between 0 and 1439);

-- The first instant at or after `at` that is not in the quiet hours, whose two ends are minutes after midnight in a time zone.
create function after_quiet_hours(at timestamptz, zone text, quiet_from int, quiet_until int)
  returns timestamptz language sql stable parallel safe set search_path = public as $$
  select case
    when quiet_from = quiet_until then at
    when quiet_from < quiet_until and (minute < quiet_from or minute >= quiet_until) then at
    when quiet_from > quiet_until and minute >= quiet_until and minute < quiet_from then at
    else (day + case when minute >= quiet_until then 1 else 0 end + make_interval(mins => quiet_until)) at time zone zone
  end
    from (select (at at time zone zone)::date as day,
                 extract(hour from at at time zone zone)::int * 60 + extract(minute from at at time zone zone)::int as minute) local_time
$$;
