import { createHash } from "node:crypto";
import type { InstitutionCode } from "@konter/contract/name-checks";
import type { SendMoneyReason, SendMoneyState } from "@konter/contract/send-money";
import type { Queries } from "@konter/postgres";

/** A row of send_money. */
export interface SendMoneyRow {
  readonly id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly institution: InstitutionCode;
  readonly account_number: string;
  readonly name: string;
  readonly note: string;
  readonly amount: number;
  readonly fee: number;
  readonly fee_returns: boolean;
  readonly disburser_id: string;
  readonly state: SendMoneyState;
  readonly start_balance: number;
  readonly end_balance: number;
  readonly made_at: Date;
  readonly begun_at: Date | null;
  readonly makes: number;
  readonly vendor_reference: string | null;
  readonly is_released: boolean;
  readonly vendor_fee: number;
  readonly reason: SendMoneyReason | null;
  readonly settled_at: Date | null;
  readonly returned_at: Date | null;
  readonly stray_amount: number;
  readonly stray_count: number;
  readonly asks: number;
  readonly not_found_count: number;
  readonly not_found_at: Date | null;
  readonly doubt_word: string | null;
  readonly doubt_at: Date | null;
  readonly looks: number;
  readonly next_ask_at: Date | null;
  readonly called_at: Date | null;
  readonly heard_at: Date | null;
  readonly attention: string | null;
}

/** Returns a member's own transfer. */
export async function findSent(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<SendMoneyRow | undefined> {
  const found = await database.query<SendMoneyRow>(
    "select * from send_money where member_id = $1 and ref_id = $2",
    [memberId, refId.toUpperCase()],
  );
  return found.rows[0];
}

export interface NewWord {
  readonly id: number;
  readonly source: "create" | "release" | "status" | "callback" | "staff";
  readonly word: string;
  readonly amount?: number | undefined;
  readonly code: string;
  readonly message: string;
  readonly body: string;
  readonly effect: string;
  readonly staffId?: number | null;
}

/** Stores a received status; a repeated one is counted. */
export async function insertWord(database: Queries, word: NewWord): Promise<void> {
  const { id, source, amount = null, staffId = null } = word;
  const said = [
    source,
    word.word,
    amount,
    word.code,
    word.message,
    word.body,
    word.effect,
    staffId,
  ];
  await database.query(
    `insert into send_money_word (send_money_id, source, word, amount, code, message, body, effect, staff_id, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (send_money_id, digest) do update set last_at = clock_timestamp(), times = send_money_word.times + 1`,
    [id, ...said, createHash("sha256").update(JSON.stringify(said)).digest()],
  );
}
