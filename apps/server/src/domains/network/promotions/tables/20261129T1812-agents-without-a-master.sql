-- Agents without a Master, by name.
create index concurrently member_alone on member (name, id) where category = 'agent' and upline_id is null and deleted_at is null;

-- undo
drop index member_alone;
