create or replace function note_staff_place(p_staff_id bigint, p_token_hash bytea, p_address text) returns void language sql as $$
  insert into staff_place (staff_id, device_hash, address)
    values (p_staff_id, coalesce((select staff_device_hash from session where token_hash = p_token_hash and staff_id = p_staff_id), ''), p_address)
    on conflict (staff_id, device_hash, address) do update set seen_at = clock_timestamp()
$$;
