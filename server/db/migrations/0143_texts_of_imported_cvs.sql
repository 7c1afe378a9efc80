-- The text of a CV of an import whose pages browsers cannot show (Word and others), so that the read values can be compared with it.
-- Null: the file is a PDF, or no text was found.
alter table import_row add cv_text text;
