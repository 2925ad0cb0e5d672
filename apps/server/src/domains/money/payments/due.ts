/** When charges and callbacks next have something to do, or null: a brand that rests is woken by then. */
export const PAYMENT_DUE: readonly string[] = [
  "select min(greatest(next_ask_at, call_again_at)) from payment_charge where next_ask_at is not null",
  "select min(next_try_at) from payment_callback where processed_at is null",
];
