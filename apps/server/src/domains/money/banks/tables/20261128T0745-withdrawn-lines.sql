-- A held file's line that another file brings again stands there from then on; here it stays `withdrawn`, for the record.
-- since 0.0.0 bank_line.bank_line_place_check: it allows one place more than the constraint that it replaces
alter table bank_line drop constraint bank_line_place_check,
  add constraint bank_line_place_check check (place in ('new', 'suspense', 'queue', 'explained', 'out', 'withdrawn')) not valid;
-- since 0.0.0 bank_line.bank_line_check4: it allows one place more than the constraint that it replaces
alter table bank_line drop constraint bank_line_check4,
  add constraint bank_line_check4 check (direction = 'in' or place in ('new', 'out', 'explained', 'withdrawn')) not valid;

-- undo
alter table bank_line drop constraint bank_line_check4,
  add constraint bank_line_check4 check (direction = 'in' or place in ('new', 'out', 'explained')) not valid;
alter table bank_line drop constraint bank_line_place_check,
  add constraint bank_line_place_check check (place in ('new', 'suspense', 'queue', 'explained', 'out')) not valid;
