import { DEVICE_RECOVERY_HOURS } from "@konter/contract/devices";
import { normalisePhone } from "@konter/contract/phone";
import type { ReceivedMessage } from "@konter/simulators";
import { sendMessages } from "@konter/server/domains/messages/messages/index.ts";
import { admit, recover, requestRecovery } from "@konter/server/domains/people/devices/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { browserCall, memberIdOf, withSetting } from "./people.ts";

const OLD_PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";
const NEW_PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
/** Addresses for documentation (RFC 5737). */
const [OLD_ADDRESS, NEW_ADDRESS] = ["192.0.2.14", "198.51.100.77"];

/** The longest time that a brand may choose before such a phone is trusted. */
const { most: WAITING_HOURS } = DEVICE_RECOVERY_HOURS;

const MEMBERS: readonly { readonly minutesAgo: number; readonly hp: string }[] = [
  { minutesAgo: 25, hp: "081200000027" },
  { minutesAgo: 11, hp: "081200000024" },
];

type Vendors = Pick<SimulatedVendors, "messages">;

/**
 * Members who signed in on a new phone by a code, because the trusted one is gone. The product completes such a sign-in
 * only within half an hour of the password, by the real clock, so these are the youngest items.
 */
export function recoverySteps(open: OpenBrand, vendors: Vendors): readonly PastStep[] {
  return MEMBERS.flatMap(({ minutesAgo, hp }) => [
    { minutesAgo: minutesAgo + 24 * 60, run: async () => signIn(open, hp) },
    { minutesAgo, run: async () => recoverOn(open, hp, vendors) },
  ]);
}

/** The same members lose their phones again. */
export async function recoverAgain(open: OpenBrand, vendors: Vendors): Promise<void> {
  for (const { hp } of MEMBERS) await recoverOn(open, hp, vendors);
}

/** The account's first phone, which is trusted at once. */
async function signIn(open: OpenBrand, hp: string): Promise<void> {
  const call = browserCall(open, { key: "", userAgent: OLD_PHONE, address: OLD_ADDRESS });
  await admit(open.brand, await memberIdOf(open, hp), call);
}

async function recoverOn(open: OpenBrand, hp: string, { messages }: Vendors): Promise<void> {
  const { brand, channels } = open;
  const call = browserCall(open, { key: "", userAgent: NEW_PHONE, address: NEW_ADDRESS });
  // The demo needs no approval of devices, because its visitors share the accounts.
  await withSetting(open, "device_approval", true, async () => {
    await admit(brand, await memberIdOf(open, hp), call);
  });
  const { otp_id } = await requestRecovery(brand, call);
  while (await sendMessages(brand, channels));
  const code = await codeFor(hp, messages.inbox);
  await withSetting(open, "device_recovery_hours", WAITING_HOURS, async () => {
    await recover(brand, { otp_id, code }, call);
  });
}

/** The code of the latest message to a number. */
async function codeFor(hp: string, inbox: string): Promise<string> {
  const answer = await fetch(inbox);
  const { messages } = (await answer.json()) as { messages: readonly ReceivedMessage[] };
  const digits = normalisePhone(hp)?.slice(-10) ?? hp;
  const message = messages.find(({ to }) => to.endsWith(digits));
  const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${hp}`);
  return code;
}
