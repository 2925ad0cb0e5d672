-- Deletes the uploads of an erased account. A purchase stays marked as coming from a file, without the file's name.
create or replace function empty_bulk_runs(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from bulk_run where member_id = p_member_id;
  update purchase_upload set file_name = '' where member_id = p_member_id and file_name <> '';
end $$;

revoke execute on function empty_bulk_runs(bigint) from public;
grant execute on function empty_bulk_runs(bigint) to konter_app;
