-- Mobile numbers of other countries are stored in E.164 (docs/decisions/057-mobiles-abroad.md). Numbers of Iran stay 09 and nine
-- digits, so that the same number is never stored in two forms.
alter table user_account
  drop constraint user_account_mobile_check,
  drop constraint user_account_new_mobile_check,
  add constraint user_account_mobile_check check (mobile ~ '^(09\d{9}|\+(?!98)[1-9]\d{7,14})$'),
  add constraint user_account_new_mobile_check check (new_mobile ~ '^(09\d{9}|\+(?!98)[1-9]\d{7,14})$');
alter table applicant
  drop constraint applicant_mobile_check,
  add constraint applicant_mobile_check check (mobile ~ '^(09\d{9}|\+(?!98)[1-9]\d{7,14})$');
