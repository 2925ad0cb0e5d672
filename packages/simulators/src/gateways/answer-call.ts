import type { Reply } from "../http-server.ts";
import { type AnswerValue, type Lies, spoilAnswer } from "./gateway-answers.ts";
import {
  GATEWAY_ANSWER_FAULTS,
  type GatewayEvent,
  type GatewayMisbehaviour,
  type GatewayStrikes,
  type StruckCharge,
} from "./gateway-misbehaviour.ts";

/** Performs a call's action and responds, with the matching faults. */
export async function answerCall(
  misbehaviour: GatewayMisbehaviour,
  lies: Lies,
  { event, about }: { readonly event: GatewayEvent; readonly about: StruckCharge },
  act: (strikes: GatewayStrikes) => AnswerValue | Promise<AnswerValue>,
): Promise<Reply> {
  const strikes = misbehaviour.strike(event, about);
  if (strikes.has("drop-before")) return { kind: "drop" };
  const isUndone = GATEWAY_ANSWER_FAULTS.some((kind) => strikes.get(kind)?.done === false);
  const said = isUndone ? { status: 200, value: {} } : await act(strikes);
  return spoilAnswer(said, strikes, lies);
}
