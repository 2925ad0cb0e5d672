create or replace function approval_hash(p_kind text, p_input jsonb) returns bytea language sql stable as $$
  select sha256(convert_to(p_kind || chr(10) || p_input::text, 'UTF8'))
$$;
