create or replace function wait_before_check(p_checks integer, p_first_seconds integer) returns interval language plpgsql volatile as $$
begin
  return p_first_seconds * (case when p_checks < 6 then (array[1, 2, 5, 10, 20, 40])[p_checks + 1] when p_checks < 30 then 60 else 360 end)
    * (1 + 0.2 * random()) * interval '1 second';
end $$;

revoke execute on function wait_before_check(integer,integer) from public;
