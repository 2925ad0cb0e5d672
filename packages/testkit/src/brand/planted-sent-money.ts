import { randomBytes } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { picturePlace } from "@konter/server/domains/people/verification/index.ts";
import type { HttpEnvironment } from "./http-environment.ts";

const refOf = (letter: "N" | "S") =>
  letter + randomBytes(6).toString("hex").toUpperCase().slice(0, 11);

/** Inserts a free name check of the environment's first member at a vendor that is never called. Returns its reference. */
export async function plantNameCheck(http: HttpEnvironment, name = "SITI"): Promise<string> {
  const { pool } = http.environment.database;
  await pool.query(
    "insert into disburser (id, vendor, name, credentials, enabled) values ('planted', 'planted', 'Vendor', '', false) on conflict do nothing",
  );
  const ref = refOf("N");
  await pool.query(
    `insert into name_check (ref_id, member_id, idempotency_key, input_hash, institution, type, account_number, fee, disburser_id, state, name, settled_at)
     values ($1, $2, $1, '', 'bca', 'bank', '1234567890', 0, 'planted', 'success', $3, clock_timestamp())`,
    [ref, http.environment.members[0]?.id, name],
  );
  return ref;
}

/** Inserts a payout of the environment's first member that is on its way and needs a person. Returns its reference. */
export async function plantSentMoney(http: HttpEnvironment, note = "Modal"): Promise<string> {
  const { brand, members, database } = http.environment;
  const check = await plantNameCheck(http, note);
  const reference = refOf("S");
  const memberId = members[0]?.id ?? 0;
  await brand.ledger.post({
    key: `send_money:${reference}:hold`,
    kind: "send_money_hold",
    reference,
    transfers: [
      {
        debit: memberAccount("deposit", memberId),
        credit: { kind: "in_flight", owner: "send_money" },
        amount: rupiah(1_000),
      },
    ],
  });
  await database.pool.query(
    `insert into send_money (ref_id, member_id, idempotency_key, input_hash, name_check_id, institution, account_number, name, note, amount,
       fee, fee_returns, disburser_id, state, start_balance, end_balance, business_date, begun_at, attention, attention_at)
     select $1, member_id, $1, '', id, institution, account_number, name, $3, 1000, 0, true, 'planted', 'processing', 2000, 1000, current_date,
       clock_timestamp(), 'other_amount', clock_timestamp()
     from name_check where ref_id = $2`,
    [reference, check, note],
  );
  return reference;
}

/**
 * Inserts an identity verification of the environment's first member that awaits review, with both pictures. Returns its
 * id.
 */
export async function plantVerification(http: HttpEnvironment): Promise<number> {
  const { brand, members } = http.environment;
  const waiting = await brand.pool.query<{ id: number }>(
    "select id from verification where member_id = $1 and state = 'waiting'",
    [members[0]?.id],
  );
  if (waiting.rows[0] !== undefined) return waiting.rows[0].id;
  const added = await brand.pool.query<{ id: number }>(
    "insert into verification (member_id, state, submitted_at) values ($1, 'waiting', clock_timestamp()) returning id",
    [members[0]?.id],
  );
  const id = added.rows[0]?.id ?? 0;
  for (const picture of ["identity", "selfie"])
    await brand.pool.query(
      `insert into verification_picture (verification_id, member_id, picture, content_type, sealed) values ($1, $2, $3, 'image/png', $4)`,
      [id, members[0]?.id, picture, brand.keys.seal("AAAA", picturePlace(`${id} ${picture}`))],
    );
  return id;
}
