-- For how long the price that a confirm sheet showed holds: PRICE_PROMISE_SECONDS of the contract, a test compares the two.
create or replace function price_promise() returns interval language sql immutable as $$ select interval '120 seconds' $$;

revoke execute on function price_promise() from public;
