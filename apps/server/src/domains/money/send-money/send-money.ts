import { hash } from "node:crypto";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { INSTITUTIONS } from "@konter/contract/name-checks";
import { isSameName, SEND_MONEY_CHECK_HOURS } from "@konter/contract/send-money";
import type {
  SendMoneyAgreement,
  SendMoneyCheck,
  SendMoneyCheckInput,
  SendMoneyInput,
} from "@konter/contract/send-money";
import { memberAccount } from "@konter/ledger";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { findEarlier, idempotent } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings, readFreshSettings } from "../../../kernel/settings/index.ts";
import { spendAuthority, verifyPin } from "../../people/identity/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { isVerified } from "../../people/verification/index.ts";
import { newReference } from "../../../kernel/references.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { disburserFor } from "../disbursers/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { findCheck, isInvented, tooLittle } from "../name-checks/index.ts";
import { findSent } from "./store.ts";
import type { SendMoneyRow } from "./store.ts";
import { checkNeeded, requireAllowed, termsOf } from "./terms.ts";
import type { Terms } from "./terms.ts";

/** The account that holds money in flight to banks. */
export const HELD = { kind: "in_flight", owner: "send_money" } as const;

const HOUR_MS = 3_600_000;

/** Checks all preconditions for sending; `is_new` means that nothing was sent to this account before. */
async function requireReady(
  database: Queries,
  registry: DisburserRegistry,
  memberId: number,
  input: Pick<SendMoneyCheckInput, "name_check" | "amount">,
  terms: Terms,
) {
  if (!terms.open) throw new DomainError("send_money_off");
  if (!(await isVerified(database, memberId))) throw new DomainError("send_money_unverified");
  const check = await findCheck(database, memberId, input.name_check);
  const { settled_at: settledAt, name } = check ?? { settled_at: null, name: null };
  const isFresh =
    settledAt !== null && Date.now() - settledAt.getTime() < SEND_MONEY_CHECK_HOURS * HOUR_MS;
  if (check === undefined || name === null || !isFresh) throw checkNeeded();
  if (await isInvented(database, check)) throw checkNeeded();
  const isNew = await requireAllowed(database, memberId, check, input.amount, terms);
  const connected = disburserFor(registry, check.institution);
  if (connected === undefined)
    throw new DomainError("send_money_closed_for", {
      parameters: { name: INSTITUTIONS[check.institution].name },
    });
  return { check, name, isNew, disburserId: connected.id };
}

/** Returns receiver, fee and remaining balance. Throws the errors of sending except those of the PIN. */
export async function checkSending(
  brand: BrandContext,
  registry: DisburserRegistry,
  memberId: number,
  input: SendMoneyCheckInput,
): Promise<SendMoneyCheck> {
  const terms = termsOf(await readBrandSettings(brand));
  const ready = await requireReady(brand.pool, registry, memberId, input, terms);
  const deposit = await brand.ledger.balance(memberAccount("deposit", memberId));
  const total = input.amount + terms.fee;
  const missing = total - deposit;
  if (missing > 0)
    throw new DomainError("balance_insufficient", {
      parameters: { missing: formatRupiah(missing), amount: missing },
    });
  const { institution, account_number, is_suspected } = ready.check;
  return {
    institution,
    institution_name: INSTITUTIONS[institution].name,
    account_number,
    name: ready.name,
    name_differs: differs(input.typed_name, ready.name),
    is_suspected,
    is_new: ready.isNew,
    amount: input.amount,
    fee: rupiah(terms.fee),
    total: rupiah(total),
    deposit,
    left: rupiah(0 - missing),
    fee_returns: terms.fee_returns,
  };
}

const differs = (typed: string | undefined, found: string): boolean =>
  typed !== undefined && typed !== "" && !isSameName(typed, found);

/** The hash of the agreed terms in hex. A passkey signs it, and a repeated idempotency key is compared with it. */
export const hashOf = ({ name_check, amount, note, typed_name, fee }: SendMoneyAgreement): string =>
  hash("sha256", JSON.stringify(["send_money", name_check, amount, note, typed_name, fee]));

/**
 * Accepts a transfer: checks the PIN or passkey, then writes all rules, the hold and the row in one transaction that
 * commits before any vendor call. The same key and input return the same transfer. Throws the codes of the contract's
 * row.
 */
export async function sendMoney(
  brand: BrandContext,
  registry: DisburserRegistry,
  spending: SpendingByPasskey,
  member: MemberSubject,
  input: SendMoneyInput,
  context: CallContext,
): Promise<SendMoneyRow> {
  const { idempotencyKey: key } = context;
  const agreed = Buffer.from(hashOf(input), "hex");
  const call: KeyedCall<string> = {
    earlier:
      "select ref_id as answer, input_hash = $3 as same from send_money where member_id = $1 and idempotency_key = $2",
    key: [member.id, key],
    input: [agreed],
  };
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return readSent(brand.pool, member.id, before.answer);
  const authority = await authorityOf(brand, spending, member, input, context);
  const reference = await brand.ledger.commit(
    (change) =>
      idempotent(change, call, async () => {
        if (authority !== undefined) await spendAuthority(change, member.id, authority);
        const terms = termsOf(await readFreshSettings(brand, change.reads));
        const ready = await requireReady(change.reads, registry, member.id, input, terms);
        if (terms.fee > input.fee)
          throw new DomainError("send_money_fee_moved", {
            parameters: { fee: formatRupiah(terms.fee), amount: terms.fee },
          });
        return hold(brand, change, member.id, key, agreed, input, terms, ready);
      }),
    { key: `member:${member.id}` },
  );
  return readSent(brand.pool, member.id, reference);
}

async function readSent(
  database: Queries,
  memberId: number,
  reference: string,
): Promise<SendMoneyRow> {
  const sent = await findSent(database, memberId, reference);
  if (sent === undefined) throw new Error("a transfer that was accepted is not there");
  return sent;
}

/** The authority from a verified passkey; undefined for a correct PIN. Throws the errors of either. */
async function authorityOf(
  brand: BrandContext,
  spending: SpendingByPasskey,
  member: MemberSubject,
  input: SendMoneyInput,
  context: CallContext,
): Promise<string | undefined> {
  const { pin = "", passkey } = input;
  if (passkey !== undefined) return spending.prove(member, hashOf(input), passkey, context);
  await verifyPin(brand, member, pin);
  return undefined;
}

async function hold(
  brand: BrandContext,
  change: Change,
  memberId: number,
  key: string,
  agreed: Buffer,
  { amount, note = "", typed_name: typedName }: SendMoneyInput,
  { fee, fee_returns: feeReturns }: Terms,
  { check, name, disburserId }: Awaited<ReturnType<typeof requireReady>>,
): Promise<string> {
  const reference = newReference("S");
  const total = rupiah(amount + fee);
  change.post(
    [
      {
        key: `send_money:${reference}:hold`,
        kind: "send_money_hold",
        reference,
        transfers: [{ debit: memberAccount("deposit", memberId), credit: HELD, amount: total }],
      },
    ],
    () => tooLittle(brand, memberId, total),
  );
  await change.writes.query(
    `insert into send_money (ref_id, member_id, idempotency_key, input_hash, name_check_id, institution, account_number, name, typed_name,
       note, amount, fee, fee_returns, disburser_id, start_balance, end_balance, business_date)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::bigint, $12::bigint, $13, $14, a.balance + $11::bigint + $12::bigint, a.balance,
       (clock_timestamp() at time zone 'Asia/Jakarta')::date
     from ledger.account a where a.kind = 'deposit' and a.owner = $2::bigint::text`,
    [
      reference,
      memberId,
      key,
      agreed,
      check.id,
      check.institution,
      check.account_number,
      name,
      typedName ?? null,
      note,
      amount,
      fee,
      feeReturns,
      disburserId,
    ],
  );
  await announce(change.writes, memberId, reference);
  return reference;
}

/** Notifies open clients to reload it. */
export async function announce(
  client: Queries,
  memberId: number,
  reference: string,
): Promise<void> {
  await client.query(
    "insert into outbox (topic, member_id, reference, payload) values ('transfer.changed', $1, $2, '{}')",
    [memberId, reference],
  );
}
