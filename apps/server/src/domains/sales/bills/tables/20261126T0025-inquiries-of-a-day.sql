-- How look-ups of the last day went, whoever made them.
create index concurrently bill_inquiry_asked on bill_inquiry (asked_at);

-- undo
drop index bill_inquiry_asked;
