import { hash } from "node:crypto";
import { BILL_PASSWORD_TRIES } from "@konter/contract/bills";
import type { ErrorCode } from "@konter/contract/errors";
import type { BillRun } from "@konter/contract/saved-bills";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";
import { forgetProof } from "../../people/account/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { acceptanceRefusal } from "../purchase/index.ts";
import { proveSpending } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey, SpendingInput } from "../../people/passkeys/index.ts";
import { describeRun } from "./describe-run.ts";

/** The agreement: which bills of a run, each at the price shown. */
export interface RunAgreement {
  readonly code: string;
  readonly rows: readonly { readonly number: number; readonly price: number }[];
}

/** Returns the hash of the whole agreement, in hex. A passkey signs it, and a reused key is compared with it. */
export const hashOf = ({ code, rows }: RunAgreement): string =>
  hash(
    "sha256",
    JSON.stringify(["bill_run", code, rows.map(({ number, price }) => [number, price])]),
  );

/**
 * Records the agreement to pay bills of a run with one authentication. It is committed before the response, so a crash
 * of this process does not lose it. `onAgreed` wakes the worker that pays the bills. Throws the codes of the contract's
 * row, and then nothing is agreed.
 */
export async function payRun(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  request: RunAgreement & SpendingInput,
  context: CallContext,
  onAgreed: () => void,
): Promise<BillRun> {
  const { idempotencyKey: key, locale } = context;
  const isKnown = () => isAgreed(brand.pool, member.id, request.code, key);
  await requireFeature(brand, "ppob").catch(async (closed: unknown) => {
    if (!(await isKnown())) throw closed;
  });
  const agreed = hashOf(request);
  const { code, rows, ...given } = request;
  const proved = await proveSpending(
    brand,
    spending,
    member,
    { ...given, agreed, isKnown, tries: BILL_PASSWORD_TRIES },
    context,
  );
  const answer = await brand.pool.query<{
    result: "agreed" | "replayed" | ErrorCode;
    detail: string | null;
  }>("select * from agree_bill_run($1)", [
    JSON.stringify({ member_id: member.id, key, hash: agreed, code, rows, ...proved }),
  ]);
  const { result, detail } = answer.rows[0] ?? { result: "unexpected", detail: null };
  if (result !== "agreed" && result !== "replayed") {
    if (result === "password_wrong") forgetProof(brand, context);
    throw acceptanceRefusal(result, detail);
  }
  if (result === "agreed") onAgreed();
  return describeRun(brand, member.id, code, locale);
}

async function isAgreed(
  pool: pg.Pool,
  memberId: number,
  code: string,
  key: string,
): Promise<boolean> {
  const { rows } = await pool.query(
    `select from bill_run_row r join bill_run run on run.id = r.run_id
     where run.member_id = $1 and run.code = $2 and r.agreed_key = $3 limit 1`,
    [memberId, code, key],
  );
  return rows.length > 0;
}
