import { hash } from "node:crypto";
import type { ErrorCode } from "@konter/contract/errors";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { TRANSFER_PASSWORD_TRIES } from "@konter/contract/transfers";
import type { Transfer } from "@konter/contract/transfers";
import { createBatcher } from "@konter/postgres";
import type { Batcher } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { detailLimit, detailNumber, readDetail } from "../../../platform/read-detail.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { tracedBatch } from "../../../platform/traces/tracer.ts";
import { forgetProof, maskName, takeSearch } from "../../people/account/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { agentStopped, coolingLimit } from "../../people/identity/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { proveSpending } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey, SpendingInput } from "../../people/passkeys/index.ts";
import { describeTransfer } from "./describe.ts";
import { knownName } from "./known-names.ts";
import { nameOfNumber, refOfKey, sendTransfers } from "./store.ts";
import type { SendItem, Sent } from "./store.ts";
import { readTerms } from "./terms.ts";

/** One commit sends all waiting transfers; beyond this number callers are asked to retry. */
const LARGEST_BATCH = 128;
const MOST_WAITING = 4_000;

/** The agreed terms; the receiver's number as +628…. */
export interface Agreement {
  readonly destination_number: string;
  readonly amount: number;
  readonly notes: string;
  readonly fee?: number | undefined;
  readonly name?: string | undefined;
}

interface SendRequest extends Agreement, SpendingInput {}

export interface TransferDesk {
  /** Throws the codes of the contract's row. */
  send(member: MemberSubject, request: SendRequest, context: CallContext): Promise<Transfer>;
}

export function createTransferDesk(brand: BrandContext, spending: SpendingByPasskey): TransferDesk {
  const batcher = createBatcher<SendItem, Sent>({
    run: async (items) => {
      const terms = await readTerms(brand);
      return tracedBatch(
        brand.tracer,
        "sql send_transfers",
        () => sendTransfers(brand.pipeline, items, terms),
        () => null,
      );
    },
    maxItems: LARGEST_BATCH,
    pipelined: true,
    maxPending: MOST_WAITING,
  });
  return {
    send: (member, request, context) => send(brand, spending, batcher, member, request, context),
  };
}

/** The hash of the agreed terms in hex. A passkey signs it, and a repeated idempotency key is compared with it. */
export const hashOf = ({ destination_number: receiver, amount, notes, fee, name }: Agreement) =>
  hash("sha256", JSON.stringify(["transfer", receiver, amount, notes, fee, name]));

async function send(
  brand: BrandContext,
  spending: SpendingByPasskey,
  batcher: Batcher<SendItem, Sent>,
  member: MemberSubject,
  request: SendRequest,
  context: CallContext,
): Promise<Transfer> {
  const { destination_number: receiver, amount, notes, fee } = request;
  const { idempotencyKey: key } = context;
  const isKnown = async () => (await refOfKey(brand.pool, member.id, key)) !== undefined;
  await refuseOff(brand, isKnown);
  const agreed = hashOf(request);
  const item: SendItem = {
    ref: newReference("T"),
    sender: member.id,
    key,
    hash: agreed,
    receiver,
    amount,
    notes,
    fee,
    ...(await proveSpending(
      brand,
      spending,
      member,
      { ...request, agreed, isKnown, tries: TRANSFER_PASSWORD_TRIES },
      context,
    )),
  };
  const sent = await addNamed(brand, batcher, item, request.name);
  if (sent.result === "sent") return answerOf(item, sent);
  if (sent.result === "replayed") return describeTransfer(brand.pool, member.id, sent.ref_id);
  if (sent.result === "password_wrong") forgetProof(brand, context);
  // Trying unassigned numbers counts as searching.
  if (sent.result.startsWith("transfer_receiver_")) await takeSearch(brand.pool, member.id);
  throw refusalOf(sent.result, sent.detail);
}

/**
 * Returns the stored result of transfers sent before transfers were disabled: a retry after a lost response must not
 * look like a rejection.
 */
async function refuseOff(brand: BrandContext, isKnown: () => Promise<boolean>): Promise<void> {
  const { allowed } = await readTerms(brand);
  if (!allowed && !(await isKnown())) throw new DomainError("deposit_transfer_off");
}

/**
 * Sends to the owner of the number if the owner's name is the one that the person saw masked. Recently read names are
 * cached: send_transfers compares the given name with the member's current one, and a changed name is read again.
 */
async function addNamed(
  brand: BrandContext,
  batcher: Batcher<SendItem, Sent>,
  item: SendItem,
  shown: string | undefined,
): Promise<Sent> {
  if (shown === undefined) return batcher.add(item);
  const known = await knownName(brand, item.receiver, shown);
  const sent = await batcher.add({ ...item, name: known });
  if (sent.result !== "transfer_receiver_changed") return sent;
  const name = (await nameOfNumber(brand.pool, item.receiver)) ?? "";
  if (maskName(name) === shown) return batcher.add({ ...item, name });
  throw new DomainError("transfer_receiver_changed", { parameters: { name: maskName(name) } });
}

function answerOf(item: SendItem, sent: Sent): Transfer {
  return {
    ref_id: sent.ref_id,
    date: sent.made_at.toISOString(),
    direction: "out",
    state: sent.state,
    hp: displayPhone(item.receiver),
    name: maskName(sent.receiver_name),
    amount: rupiah(item.amount),
    fee: rupiah(sent.fee),
    notes: item.notes,
    startBalance: rupiah(sent.end_balance + item.amount + sent.fee),
    endBalance: rupiah(sent.end_balance),
    held_until: sent.held_until?.toISOString() ?? null,
    stop_reason: null,
    corrected: null,
  };
}

const onField = (field: string, code: ErrorCode, parameters = {}): DomainError =>
  new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

/** `detail` is the detail that send_transfers returns with its result. */
export function refusalOf(result: ErrorCode, detail: string | null): DomainError {
  switch (result) {
    case "transfer_receiver_unknown":
    case "transfer_receiver_blocked":
    case "transfer_receiver_deleted":
    case "transfer_receiver_unsuitable":
    case "transfer_to_self":
      return onField("destination_number", result);
    case "transfer_below_minimum":
      return onField("amount", result, { least: formatRupiah(readDetail(detailNumber, detail)) });
    case "transfer_above_limit":
      return onField("amount", result, { limit: formatRupiah(readDetail(detailNumber, detail)) });
    case "transfer_day_limit": {
      const { limit, left } = readDetail(detailLimit, detail);
      return onField("amount", result, { limit: formatRupiah(limit), left: formatRupiah(left) });
    }
    case "transfer_fee_moved": {
      const fee = readDetail(detailNumber, detail);
      return new DomainError(result, { parameters: { fee: formatRupiah(fee), amount: fee } });
    }
    case "balance_insufficient": {
      const missing = readDetail(detailNumber, detail);
      return new DomainError(result, {
        parameters: { missing: formatRupiah(missing), amount: missing },
      });
    }
    case "agent_stopped":
      return agentStopped(detail);
    case "cooling_limit":
      return coolingLimit(detail);
    case "password_wrong":
      return onField("password", result);
    default:
      return new DomainError(result);
  }
}
