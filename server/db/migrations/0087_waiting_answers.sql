-- Answered questionnaires and additional information of the last week. The home page reads it: without it, it looked up the
-- history of each active job opening, 13 000 pages at 1 000 000 applicants.
create index activity_answers on activity (organization_id, at) where type in ('complete_survey', 'complete_information');
