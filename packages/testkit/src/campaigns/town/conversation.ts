import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServedCallName } from "@konter/contract/calls";
import type { ErrorCode } from "@konter/contract/errors";
import type { HttpAnswer, HttpClient } from "../../brand/http-client.ts";

/** Requests of members and staff to a server that dies now and then, and the responses. */
export interface Conversation {
  /**
   * Sends the call with the same key until there is a response, as our own front ends do. Returns undefined for an
   * expected error, and after everybody has left.
   */
  say<Answer>(
    client: HttpClient,
    call: ServedCallName,
    input?: object,
  ): Promise<Answer | undefined>;
  /** How often each call succeeded, and how often it failed with each code. */
  readonly done: ReadonlyMap<string, number>;
  /** Responses that are not expected. */
  readonly unexpected: readonly string[];
  readonly isOver: () => boolean;
  end(): void;
}

const AGAIN_MS = 100;

/** Expected errors of each call: a paused supplier, an insufficient balance, or another person who was faster. */
const USUAL: Partial<Record<ServedCallName, readonly ErrorCode[]>> = {
  buyPrepaid: ["balance_insufficient", "product_closed", "price_moved", "nominal_unavailable"],
  depositTopUp: ["deposit_open_request", "deposit_too_many_open", "deposit_digits_exhausted"],
  depositCancel: ["deposit_not_open", "deposit_paid_already"],
  depositClaim: [
    "deposit_claim_open",
    "deposit_claim_not_possible",
    "deposit_paid_already",
    "deposit_claims_too_many",
  ],
  depositTransferSend: ["balance_insufficient", "transfer_day_limit"],
  cashbackRedeem: ["redeem_above_balance"],
  depositApprove: ["deposit_decided", "deposit_approval_needed"],
  depositClaimTake: ["deposit_claim_taken", "deposit_claim_closed"],
  depositClaimAccept: ["deposit_claim_closed", "deposit_decided", "deposit_line_taken"],
  approvalRequest: ["payment_case_closed", "payment_case_not_creditable"],
  approvalApprove: ["approval_not_open", "approval_stale"],
};

export function createConversation(): Conversation {
  const done = new Map<string, number>();
  const unexpected: string[] = [];
  let isOver = false;
  const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);

  function judged<Answer>(
    call: ServedCallName,
    { status, json, text }: HttpAnswer,
  ): Answer | undefined {
    if (status === 200) {
      count(call);
      return json as Answer;
    }
    const code = (json as { code?: ErrorCode } | undefined)?.code;
    if (code === undefined || USUAL[call]?.includes(code) !== true)
      unexpected.push(`${call} ${status} ${text.slice(0, 200)}`);
    else count(`${call} ${code}`);
    return undefined;
  }

  return {
    done,
    unexpected,
    isOver: () => isOver,
    end: () => (isOver = true),
    async say<Answer>(client: HttpClient, call: ServedCallName, input: object = {}) {
      const key = randomUUID();
      while (!isOver) {
        const answer = await client.call(call, input, { key }).catch(notAnswered);
        if (answer !== undefined && answer.status !== 503) return judged<Answer>(call, answer);
        if (answer !== undefined && !(Number(answer.headers.get("retry-after")) > 0))
          unexpected.push(`${call} 503 without a time to come again`);
        await sleep(AGAIN_MS);
      }
      return undefined;
    },
  };
}

/** The server was down or the response was cut off, which `fetch` reports as a TypeError. */
function notAnswered(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
