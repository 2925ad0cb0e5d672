import type pg from "pg";

/**
 * Inserts a gateway without an adapter, with an open charge and a charge whose money is in suspense, for back office
 * calls.
 */
export async function plantPayment(
  owner: pg.Pool,
  memberId: number,
): Promise<{ readonly payment: number; readonly paymentCase: number }> {
  await owner.query(
    `insert into payment_gateway (id, vendor, name, credentials) values ('planted', 'planted', 'Gerbang', '')
     on conflict do nothing`,
  );
  const made = await owner.query<{ id: number }>(
    `insert into payment_charge (purpose, reference, number, member_id, gateway_id, method, amount, description, return_path,
       state, expires_at, next_ask_at)
     select 'deposit', 'DEP' || upper(substr(md5(random()::text), 1, 8)), 1, $1, 'planted', 'bca_va', 100000, 'Isi saldo', '/',
       'pending', now() + interval '1 day', now() + interval '1 day' returning id`,
    [memberId],
  );
  const payment = made.rows[0]?.id ?? 0;
  const opened = await owner.query<{ id: number }>(
    `insert into payment_case (gateway_id, charge_id, reason) values ('planted', $1, 'unanswered') returning id`,
    [payment],
  );
  return { payment, paymentCase: opened.rows[0]?.id ?? 0 };
}
