-- A parcel of a running file whose courier did not answer: since when, and when it is tried again.
alter table bulk_row add column courier_silent_since timestamptz;
alter table bulk_row add column retry_at timestamptz;

-- undo
alter table bulk_row drop column retry_at;
alter table bulk_row drop column courier_silent_since;
