import type { GatewayStrikes } from "./gateway-misbehaviour.ts";
import type { Reply } from "../http-server.ts";

export type AnswerFields = Readonly<Record<string, unknown>>;

/** A response before faults are applied. */
export interface AnswerValue {
  readonly status: number;
  /** A fault that changes fields replaces a list. */
  readonly value: AnswerFields | readonly AnswerFields[];
}

/** How a vendor's response is falsified, in its own form. */
export interface Lies {
  readonly otherCurrency: (value: AnswerFields) => AnswerFields;
  readonly otherAmountType: (value: AnswerFields) => AnswerFields;
  readonly unlisted: (value: AnswerFields) => AnswerFields;
}

const PAGE = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>";
const HUGE_BYTES = 4 * 1024 * 1024;
const SLOW_MS = 3_000;

/** Applies faults to a response. */
export function spoilAnswer(
  { status, value }: AnswerValue,
  strikes: GatewayStrikes,
  lies: Lies,
): Reply {
  if (strikes.has("done-then-drop")) return { kind: "drop" };
  if (strikes.has("done-then-silence")) return { kind: "silence" };
  const slow = strikes.get("answer-slow");
  const delayMs = slow === undefined ? 0 : (slow.ms ?? SLOW_MS);
  const text = JSON.stringify(bent(value, strikes, lies));
  const written = { kind: "written", status, type: "application/json", text, delayMs } as const;
  if (strikes.has("answer-html")) return { ...written, status: 200, type: "text/html", text: PAGE };
  if (strikes.has("answer-502")) return { ...written, status: 502, type: "text/html", text: PAGE };
  if (strikes.has("answer-redirect"))
    return {
      ...written,
      status: 302,
      text: "",
      headers: { location: "https://elsewhere.example/" },
    };
  if (strikes.has("answer-truncated"))
    return { ...written, text: text.slice(0, Math.floor(text.length / 2)) };
  if (strikes.has("answer-huge")) return { ...written, text: text.padEnd(HUGE_BYTES, " ") };
  return written;
}

const isList = (value: AnswerValue["value"]): value is readonly AnswerFields[] =>
  Array.isArray(value);

function bent(
  value: AnswerValue["value"],
  strikes: GatewayStrikes,
  lies: Lies,
): AnswerValue["value"] {
  const bends = [
    ["answer-other-currency", lies.otherCurrency],
    ["answer-amount-type", lies.otherAmountType],
    ["answer-unlisted", lies.unlisted],
  ] as const;
  return bends.reduce(
    (fields, [kind, lie]) => (strikes.has(kind) ? lie(isList(fields) ? {} : fields) : fields),
    value,
  );
}
