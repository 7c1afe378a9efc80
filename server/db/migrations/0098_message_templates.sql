-- Templates are written by members now. `name` says what a template is about and so which variables it may have; nothing could
-- set it before, so no old value has a meaning.
update message_template set name = 'applicant' where name is null or name not in ('applicant', 'appointment');
alter table message_template
  alter column name set default 'applicant',
  alter column name set not null,
  add constraint message_template_name_check check (name in ('applicant', 'appointment')),
  -- Null for text messages. Before, the title of an e-mail was its subject.
  add column subject text,
  add column language text not null default 'fa' check (language in ('fa', 'en')),
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
update message_template set subject = title where type = 2;
-- A text without an Arabic letter is taken for English.
update message_template set language = 'en' where content !~ '[\u0600-\u06ff]' and title !~ '[\u0600-\u06ff]';
update message_template set updated_at = created_at;
-- E-mails are HTML now; the lines of a plain text become paragraphs.
update message_template set content = '<p>' || replace(replace(replace(replace(content,
         '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '</p><p>') || '</p>'
 where type = 2 and content !~ '<(p|br|ul|ol|h2|h3|blockquote)\M';
