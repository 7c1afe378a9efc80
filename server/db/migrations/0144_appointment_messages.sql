-- A template about an appointment may be the message of an occasion. Each occasion has at most one template for each type and language.
-- A deleted template keeps its occasion until another one takes it, so that restoring it never meets another one.
alter table message_template
  add column occasion text check (occasion in ('invited', 'changed', 'cancelled', 'reminded')),
  add constraint message_template_occasion_name check (occasion is null or name = 'appointment');
create unique index message_template_occasion on message_template (organization_id, occasion, type, language) where occasion is not null;

alter table usual_message_template
  add column occasion text check (occasion in ('invited', 'changed', 'cancelled', 'reminded'));
update usual_message_template set occasion = case kind when 'invited' then 'invited' else 'reminded' end where name = 'appointment';

insert into usual_message_template (kind, type, language, name, occasion, title, subject, content) values
  ('changed', 2, 'fa', 'appointment', 'changed', 'تغییر قرار', 'قرار شما با «{{organization_name}}» تغییر کرد',
   '<p>{{name}} عزیز، سلام</p><p>قرار شما برای «{{job_title}}» تغییر کرد. مشخصات جدید آن این است:</p><ul><li><p>زمان: {{appointment_date}}، ساعت {{appointment_time}}</p></li><li><p>مدت: {{appointment_duration}}</p></li><li><p>محل: {{appointment_place}}</p></li></ul><p>لطفاً از این پیوند خبر دهید که می‌آیید یا نه:</p><p>{{appointment_link}}</p><p>با احترام<br />{{organization_name}}</p>'),
  ('changed', 3, 'fa', 'appointment', 'changed', 'تغییر قرار', null,
   E'{{name}} عزیز، قرار شما برای «{{job_title}}» تغییر کرد: {{appointment_date}}، ساعت {{appointment_time}}. لطفاً آمدنتان را خبر دهید: {{appointment_link}}\n{{organization_name}}'),
  ('changed', 2, 'en', 'appointment', 'changed', 'Change of an appointment', 'Your appointment with {{organization_name}} has changed',
   '<p>Hello {{name}},</p><p>Your appointment for {{job_title}} has changed. These are its new details:</p><ul><li><p>When: {{appointment_date}} at {{appointment_time}}</p></li><li><p>How long: {{appointment_duration}}</p></li><li><p>Where: {{appointment_place}}</p></li></ul><p>Please let us know here whether you can come:</p><p>{{appointment_link}}</p><p>Kind regards,<br />{{organization_name}}</p>'),
  ('changed', 3, 'en', 'appointment', 'changed', 'Change of an appointment', null,
   E'Hello {{name}}, your appointment for {{job_title}} has changed: {{appointment_date}} at {{appointment_time}}. Please tell us whether you can come: {{appointment_link}}\n{{organization_name}}'),
  ('cancelled', 2, 'fa', 'appointment', 'cancelled', 'لغو قرار', 'قرار شما با «{{organization_name}}» لغو شد',
   '<p>{{name}} عزیز، سلام</p><p>قرار شما برای «{{job_title}}» که {{appointment_date}} ساعت {{appointment_time}} بود لغو شد. لازم نیست کاری انجام دهید.</p><p>با احترام<br />{{organization_name}}</p>'),
  ('cancelled', 3, 'fa', 'appointment', 'cancelled', 'لغو قرار', null,
   E'{{name}} عزیز، قرار شما برای «{{job_title}}» در {{appointment_date}} ساعت {{appointment_time}} لغو شد.\n{{organization_name}}'),
  ('cancelled', 2, 'en', 'appointment', 'cancelled', 'Cancellation of an appointment', 'Your appointment with {{organization_name}} is cancelled',
   '<p>Hello {{name}},</p><p>Your appointment for {{job_title}} on {{appointment_date}} at {{appointment_time}} is cancelled. You do not need to do anything.</p><p>Kind regards,<br />{{organization_name}}</p>'),
  ('cancelled', 3, 'en', 'appointment', 'cancelled', 'Cancellation of an appointment', null,
   E'Hello {{name}}, your appointment for {{job_title}} on {{appointment_date}} at {{appointment_time}} is cancelled.\n{{organization_name}}');

-- Organisations that exist: their first template of the usual title is sent, if it says when and leads to the answer.
update message_template it set occasion = own.occasion
  from (
    select distinct on (organization_id, usual.occasion, usual.type, usual.language) own.organization_id, own.id, usual.occasion
      from message_template own
      join usual_message_template usual on usual.name = 'appointment' and usual.title = own.title and usual.type = own.type
       and usual.language = own.language
     where own.name = 'appointment' and own.deleted_at is null
       and own.content like '%{{appointment_date}}%' and own.content like '%{{appointment_time}}%'
       and own.content like '%{{appointment_link}}%'
     order by organization_id, usual.occasion, usual.type, usual.language, own.id) own
 where it.organization_id = own.organization_id and it.id = own.id;
-- The others get the usual ones, so that what is sent stands among their templates.
insert into message_template (organization_id, type, language, name, occasion, title, subject, content)
select o.id, usual.type, usual.language, usual.name, usual.occasion, usual.title, usual.subject, usual.content
  from organization o cross join usual_message_template usual
 where usual.occasion is not null
    on conflict (organization_id, occasion, type, language) where occasion is not null do nothing;

-- The language of the messages about an appointment.
alter table appointment add column language text not null default 'fa' check (language in ('fa', 'en'));
