create or replace function extra_permissions(p_member_id bigint) returns text[] language sql stable
  return array(select permission from permission_grant
    where member_id = p_member_id and removed_at is null and (ends_at is null or ends_at > now()));
