import { makeCharge } from "../charging/make-charge.ts";
import type { GatewayEnvironment } from "./gateway-environment.ts";

const CHARGE = { connectionId: "midtrans" } as const;
const ENDS = ["paid", "paid", "closed", "reversed", "paid"] as const;

/**
 * Creates one charge for each path of the worker: paid with a callback, paid without one, expired, reversed, to be
 * created.
 */
export async function workToDo({ at, simulator }: GatewayEnvironment): Promise<readonly number[]> {
  const made = await Promise.all(Array.from({ length: 4 }, () => at.made(CHARGE)));
  const [paid = "", quiet = "", expired = "", reversed = ""] = made.map(
    ({ charge_reference: reference }) => reference,
  );
  await at.pass("10 seconds");
  await simulator.pay(reversed);
  await at.work();
  simulator.misbehave({ kind: "callback-lost", reference: quiet });
  await simulator.pay(paid);
  await simulator.pay(quiet);
  await simulator.expire(expired);
  await simulator.chargeback(reversed);
  simulator.clearMisbehaviour();
  const unmade = await at.open(CHARGE);
  await at.pass("70 seconds");
  await at.sql("update payment_charge set next_ask_at = now() where id = $1", [unmade]);
  return [...made.map(({ id }) => id), unmade];
}

/** Returns the violations after another worker has finished a dead one's work. */
export async function judgeWork(
  shop: GatewayEnvironment,
  ids: readonly number[],
): Promise<readonly string[]> {
  const { at, simulator } = shop;
  await shop.pass(60);
  const unmade = ids.at(-1) ?? 0;
  const { charge_reference: reference, state } = await at.row(unmade);
  // The worker may have died after the creation call, before it recorded the response.
  if (state === "creating") await makeCharge(at.environment.brand, at.payments, unmade);
  await shop.pass(60);
  await simulator.pay(reference);
  await shop.settleAll();
  const states = await Promise.all(ids.map(async (id) => (await at.row(id)).state));
  const wrong = states.flatMap((is, index) =>
    is === ENDS[index] ? [] : [`charge ${index} is ${is} and not ${ENDS[index]}`],
  );
  const violations = simulator.violations().map((violation) => JSON.stringify(violation));
  return [...wrong, ...violations, ...(await shop.problems())];
}
