-- Sentences that imports keep by their English text, which was rewritten: a row that waits for a look keeps its reasons,
-- in both languages, and a doubt stays one.

create temporary table renamed (was text primary key, now text not null) on commit drop;
insert into renamed (was, now) values
  ('This token belongs to another organisation.',
   'This session belongs to another organisation.'),
  ('The server has no room left, so nothing was saved. Tell whoever runs it, and try again when there is room.',
   'The server is out of disk space, so nothing was saved. Tell your administrator and try again later.'),
  ('Too many tries. Try again in {seconds} seconds.',
   'Too many attempts. Try again in {seconds} seconds.'),
  ('This exists already.',
   'This already exists.'),
  ('Something that this refers to does not exist, or is still in use.',
   'Something this refers to does not exist or is still in use.'),
  ('Someone else changed this at the same moment. Look again and repeat.',
   'Someone else changed this at the same moment. Check it and try again.'),
  ('This kind of file is not accepted. Its content decides, not its name.',
   'This file type is not accepted. What counts is its content, not its name.'),
  ('This kind of content is not accepted here.',
   'This type of content is not accepted here.'),
  ('The file could not be made. Please try again.',
   'The file could not be created. Please try again.'),
  ('These files are too large together. At most {megabytes} MB are accepted.',
   'Together, these files are too large. At most {megabytes} MB are accepted.'),
  ('This picture is too large: {width} × {height} pixels. Make it smaller and try again.',
   'This image is too large: {width} × {height} pixels. Make it smaller and try again.'),
  ('This picture is broken. Choose another one.',
   'This image is damaged. Choose another one.'),
  ('This import cannot be changed any more.',
   'This import can no longer be changed.'),
  ('There is no new row to be saved.',
   'There are no new rows to save.'),
  ('This import is over already.',
   'This import has already finished.'),
  ('{count} file was not read: it took too long. Send it by itself.|{count} files were not read: it took too long. Send them in smaller ZIPs.',
   '{count} file was not read because it took too long. Upload it separately.|{count} files were not read because it took too long. Upload them in smaller ZIP files.'),
  ('This was not clear in the CV. Compare it with the page, then correct or confirm it.',
   'This was unclear in the CV. Compare it with the page, then correct or confirm it.'),
  ('Other files of yours are still being read. Try again in a minute.',
   'Your other files are still being read. Try again in a minute.'),
  ('This cannot be answered just now. Please try again in a few seconds.',
   'The service is not available right now. Please try again in a few seconds.'),
  ('This page cannot be shown just now. It opens by itself as soon as it can.',
   'This page is not available right now. It will open as soon as it is.');

update import set message = jsonb_set(message, '{word}', to_jsonb(now))
  from renamed where message ->> 'word' = was;

update import_row set reasons = (
  select jsonb_agg(coalesce(jsonb_set(reason, '{word}', to_jsonb(renamed.now)), reason) order by at)
    from jsonb_array_elements(reasons) with ordinality as each (reason, at)
    left join renamed on renamed.was = reason ->> 'word')
 where exists (select from jsonb_array_elements(reasons) as each (reason) join renamed on renamed.was = reason ->> 'word');
