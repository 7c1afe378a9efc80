-- A branch has weekly hours instead of days off. What people wrote about its hours is a note now.
alter table branch rename column working_hours to note;
alter table branch rename constraint branch_working_hours_check to branch_note_check;
-- Null: as the organisation. Seven lists of hours, Saturday first (api/organisation/working-time.ts).
alter table branch add working_hours jsonb check (jsonb_array_length(working_hours) = 7);

-- The hours of the organisation, which are the usual ones if it has set none, with the days off of the branch. A day on which only the
-- branch works has the hours of the first working day, as until now.
update branch b
   set working_hours = (
         with own as (
           select hours, day
             from jsonb_array_elements(coalesce(
                    (select week from working_time w where w.organization_id = b.organization_id),
                    '[[{"from": 480, "until": 960}], [{"from": 480, "until": 960}], [{"from": 480, "until": 960}],
                      [{"from": 480, "until": 960}], [{"from": 480, "until": 960}], [{"from": 480, "until": 720}], []]'
                  )) with ordinality as it (hours, day)
         )
         select jsonb_agg(
                  case
                    when day - 1 = any(b.weekend) then '[]'
                    when hours <> '[]' then hours
                    else coalesce((select hours from own where hours <> '[]' order by day limit 1), '[]')
                  end
                  order by day)
           from own
       )
 where weekend is not null;
alter table branch drop column weekend;
