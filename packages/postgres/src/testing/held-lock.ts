/** The value of IntervalStyle in a transaction that holds the ledger's lock. Our code prints no intervals. */
export const HELD = "iso_8601";

/**
 * In test databases the lock sets a reported parameter for the rest of its transaction, for the server's role.
 * PostgreSQL reports it to the client only when a statement ends and its transaction continues, which means that the
 * lock is held across a round trip.
 */
export const MARK_HOLDERS = `do $mark$ begin
  if to_regprocedure('ledger.lock()') is null then return; end if;
  create or replace function ledger.lock() returns void language plpgsql as $$
  begin
    if current_setting('role') = 'konter_app' then
      perform set_config('IntervalStyle', '${HELD}', true);
    end if;
    perform from ledger.head where singleton for no key update;
  end $$;
end $mark$`;
