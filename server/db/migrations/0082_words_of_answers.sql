-- The search finds words of answers too: to the questions of a job opening, of its additional information and of questionnaires.
-- The words stand beside the answers, so that they are erased with them, and move with them when persons are merged and
-- parted. Only answers: the titles of questions are the same for everybody.
alter table application add column answer_words tsvector generated always as (
  case when snapshot ? 'answers' then json_words(jsonb_path_query_array(snapshot, '$.answers[*].answer')) end) stored;
create index application_answer_words on application using gin (organization_id, answer_words) where answer_words is not null;

alter table information add column answer_words tsvector generated always as (
  case when given ? 'answers' then json_words(jsonb_path_query_array(given, '$.answers[*].answer')) end) stored;
create index information_answer_words on information using gin (organization_id, answer_words) where answer_words is not null;

alter table survey_assignment add column answer_words tsvector generated always as (
  case when answers <> '{}' then json_words(jsonb_path_query_array(answers, '$.*.text')) end) stored;
create index survey_assignment_answer_words on survey_assignment using gin (organization_id, answer_words)
  where answer_words is not null;
analyze application (answer_words);
analyze information (answer_words);
analyze survey_assignment (answer_words);
