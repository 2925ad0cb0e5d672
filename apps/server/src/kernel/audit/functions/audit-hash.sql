-- Covers every column, in a form that depends on no session setting.
create or replace function audit_hash(p_previous bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.staff_id,
    e.action, e.subject, e.before, e.after, e.detail, e.request_id, e.address, e.user_agent)::text, 'UTF8'))
$$;
