-- The words of an application's CV and answers, beside its row: a move, a rating or a view writes a new version of the row, and with
-- the words in it, PostgreSQL would put every word of an unchanged CV into the index again.
create table application_words (
  organization_id uuid not null,
  application_id uuid not null,
  cv tsvector,
  answers tsvector,
  primary key (organization_id, application_id),
  foreign key (organization_id, application_id) references application on delete cascade
);
call protect('application_words');

insert into application_words (organization_id, application_id, cv, answers)
select organization_id, id, cv_words, answer_words from application where cv_words is not null or answer_words is not null;

drop index application_cv_words;
drop index application_answer_words;
alter table application drop column cv_words, drop column answer_words;
create index application_words_cv on application_words using gin (organization_id, cv) where cv is not null;
create index application_words_answers on application_words using gin (organization_id, answers) where answers is not null;

-- Keeps the words equal to the texts of an application.
create function keep_application_words() returns trigger language plpgsql as $$
declare
  cv_now tsvector := fold_tsv(new.cv_text);
  answers_now tsvector := case when new.snapshot ? 'answers' then json_words(jsonb_path_query_array(new.snapshot, '$.answers[*].answer')) end;
begin
  if cv_now is null and answers_now is null then
    delete from application_words where organization_id = new.organization_id and application_id = new.id;
  else
    insert into application_words values (new.organization_id, new.id, cv_now, answers_now)
        on conflict (organization_id, application_id) do update set cv = excluded.cv, answers = excluded.answers;
  end if;
  return null;
end
$$;
create trigger application_words_of_new after insert on application for each row
  when (new.cv_text is not null or new.snapshot ? 'answers') execute function keep_application_words();
create trigger application_words_of_changed after update of cv_text, snapshot on application for each row
  when (new.cv_text is distinct from old.cv_text or new.snapshot is distinct from old.snapshot)
  execute function keep_application_words();
analyze application_words;
