-- The Masters at the root of the tree of agents, by name.
create index concurrently member_masters on member (name, id) where category = 'master' and upline_id is null and deleted_at is null;

-- undo
drop index member_masters;
