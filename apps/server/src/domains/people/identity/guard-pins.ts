import type { CallName } from "@konter/contract/calls";
import { COURIER_ORDER_CALLS } from "@konter/contract/courier-calls";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { lookAtGuess } from "./spray.ts";
import type { Outcome } from "./spray.ts";

/** The calls that compare a PIN. A call that only stores a PIN is no guess. */
export const PIN_CALLS: readonly CallName[] = [
  "pinVerify",
  "pinUpdate",
  "buyPrepaid",
  "sendMoney",
  "multiOrderRoute",
  "sicepatBooking",
  "abroadSend",
  "parcelSend",
  "shopPay",
  ...COURIER_ORDER_CALLS,
  "billPay",
  "billRunPay",
  "depositTransferSend",
  "loanRepay",
  "loanAutoOn",
  "loanBatch",
  "bulkConfirm",
  "scheduleCreate",
  "scheduleChange",
  "scheduleResume",
  "scheduleLimit",
  "deviceAccept",
  "deviceTrust",
];

/** The calls that succeed only with the right PIN, whatever else is sent. */
const PROVING = new Set<CallName>(["pinVerify", "pinUpdate", "buyPrepaid"]);
/** The error codes for a PIN that was compared and wrong, or no longer compared. */
const WRONG = new Set(["pin_wrong", "pin_locked", "pin_reset_needed"]);
/** Sessions whose PIN was right, cached in this process, so that a seller is checked only once. */
const MOST_REMEMBERED = 20_000;

type Handler = (input: never, context: CallContext) => Promise<unknown>;

/** Applies the limit on many accounts to every call that compares a PIN. */
export function guardPins(brand: BrandContext, handlers: Handlers): Handlers {
  const proved = new Set<string>();
  const guarded = PIN_CALLS.map((name) => {
    const handler = handlers[name] as Handler | undefined;
    if (handler === undefined) throw new Error(`no handler of ${name}`);
    return [name, guard(brand, name, handler, proved)] as const;
  });
  return { ...handlers, ...Object.fromEntries(guarded) };
}

function guard(
  brand: BrandContext,
  name: CallName,
  handler: Handler,
  proved: Set<string>,
): Handler {
  return async (input, context) => {
    const session = context.sessionToken ?? "";
    if (proved.has(session) || !givesPin(input)) return handler(input, context);
    const { id } = memberOf(context.principal);
    const { address } = context;
    const answer = await lookAtGuess(
      brand,
      { what: "pin", account: `member:${id}`, address },
      () => handler(input, context),
      (failure) => outcomeOf(name, failure),
    );
    if (PROVING.has(name)) remember(proved, session);
    return answer;
  };
}

function outcomeOf(name: CallName, failure: unknown): Outcome {
  if (failure instanceof DomainError && WRONG.has(failure.code)) return "wrong";
  return failure === undefined && PROVING.has(name) ? "right" : "unseen";
}

const givesPin = (input: { readonly pin?: unknown; readonly old_pin?: unknown }): boolean =>
  input.pin !== undefined || input.old_pin !== undefined;

function remember(proved: Set<string>, session: string): void {
  if (proved.size >= MOST_REMEMBERED) proved.clear();
  proved.add(session);
}
