-- The hash of the signed content: the restoration and its complete report.
create or replace function restoration_hash(p_row restoration) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', p_row.id, p_row.reconciled_at, p_row.report::text), 'UTF8')), 'hex')
$$;

revoke execute on function restoration_hash(restoration) from public;
grant execute on function restoration_hash(restoration) to konter_app;
