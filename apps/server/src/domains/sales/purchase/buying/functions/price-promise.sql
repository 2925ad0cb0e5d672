-- How long the price shown on a confirm sheet is valid. A test compares it with PRICE_PROMISE_SECONDS of the contract.
create or replace function price_promise() returns interval language sql immutable as $$ select interval '120 seconds' $$;

revoke execute on function price_promise() from public;
