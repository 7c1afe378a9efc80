-- What an applicant writes who cannot come to an appointment: why, and when they could.
alter table appointment add answer_text text not null default '' check (length(answer_text) <= 500);
