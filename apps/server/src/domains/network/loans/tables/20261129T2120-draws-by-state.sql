-- Money lent and requests for it of all Masters, by state.
create index concurrently loan_draw_by_state on loan_draw (state, id);

-- undo
drop index loan_draw_by_state;
