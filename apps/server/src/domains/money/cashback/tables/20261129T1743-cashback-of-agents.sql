create index concurrently cashback_entry_of_agents on cashback_entry (member_id, earned_on, id) include (state, amount, buyer_id) where kind = 'upline_share';

-- undo
drop index cashback_entry_of_agents;
