import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { isTold, timingDifference } from "@konter/testkit/rows/timing-difference.ts";
import type { TimingDifference } from "@konter/testkit/rows/timing-difference.ts";
import { hashPassword } from "./passwords.ts";

/** A network adds more than twice this variation to a response. field/correctness.md names no figure. */
const TOLERANCE_MS = 0.5;
const PLANTED_MS = 3;
const WARM_UP = 20;
const PAIRS = 300;
/** On a busy machine more pairs are measured, until the result is precise enough to detect the planted delay. */
const MOST_PAIRS = 1_800;

let http: HttpEnvironment;
let member: HttpClient;
let office: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  const hash = await hashPassword("konter-rahasia");
  await sql(
    "update member set password_hash = $1, email = 'sari@contoh.example', email_verified_at = now() where hp like '%0'",
    [hash],
  );
  await sql(
    "insert into staff (email, name, password_hash, permissions) values ('boss@konter.example', 'Boss', $1, '{}')",
    [hash],
  );
  member = await http.visitor();
  office = await http.staffVisitor();
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<void> {
  await http.environment.database.owner.query(text, values);
}

/** A call that names an account, and its inputs: an existing and an unknown account. */
interface Door {
  readonly name: string;
  readonly known: string;
  readonly unknown: string;
  /** Runs before the measurement: creates a code to guess at. */
  readonly prepare?: (who: string) => Promise<string>;
  readonly knock: (who: string, prepared: string) => Promise<HttpAnswer>;
}

const HP = { known: "081299100000", unknown: "081277777770" };
const forgot = (identity: string) => member.call("forgotPassword", { identity });
const DOORS: readonly Door[] = [
  {
    name: "sign-in",
    ...HP,
    knock: (hp) => member.call("login", { hp, password: "wrong-password" }),
  },
  {
    name: "the back office's sign-in",
    known: "boss@konter.example",
    unknown: "bass@konter.example",
    knock: (email) => office.call("staffLogin", { email, password: "wrong-password" }),
  },
  {
    name: "recovery of a deleted account",
    ...HP,
    knock: (hp) => member.call("accountRecovery", { hp, password: "wrong-password" }),
  },
  { name: "a forgotten password, by number", ...HP, knock: forgot },
  {
    name: "a forgotten password, by e-mail",
    known: "sari@contoh.example",
    unknown: "siri@contoh.example",
    knock: forgot,
  },
  {
    name: "a new password by a wrong code",
    ...HP,
    prepare: async (identity) => ((await forgot(identity)).json as { otp_id: string }).otp_id,
    knock: (_identity, otpId) =>
      member.call("resetPassword", {
        otp_id: otpId,
        code: "000000",
        password: "kopi-tubruk-77",
        password_confirmation: "kopi-tubruk-77",
      }),
  },
];

/** Clears attempt limits, so that they do not replace the measured response. */
const forgetTries = () =>
  sql("truncate login_attempt; truncate guess; truncate otp_request; delete from otp");

async function timeOf(door: Door, who: string, plantedMs: number): Promise<number> {
  await forgetTries();
  const prepared = (await door.prepare?.(who)) ?? "";
  const began = performance.now();
  const answer = await door.knock(who, prepared);
  if (plantedMs > 0) await sleep(plantedMs);
  const took = performance.now() - began;
  if (answer.status === 429) throw new Error(`${door.name} was limited: ${answer.text}`);
  return took;
}

/** Returns known minus unknown, in milliseconds, in pairs of random order. */
async function measure(door: Door, plantedMs = 0): Promise<TimingDifference> {
  const differences: number[] = [];
  let found = timingDifference(differences);
  const isExact = () => found.high - found.low <= PLANTED_MS;
  for (let pair = 0; pair < WARM_UP + MOST_PAIRS && !isExact(); pair += 1) {
    const isKnownFirst = Math.random() < 0.5;
    const known = () => timeOf(door, door.known, plantedMs);
    const unknown = () => timeOf(door, door.unknown, 0);
    const first = await (isKnownFirst ? known() : unknown());
    const second = await (isKnownFirst ? unknown() : known());
    if (pair >= WARM_UP) differences.push(isKnownFirst ? first - second : second - first);
    if (differences.length >= PAIRS) found = timingDifference(differences);
  }
  const shown = [found.median, found.low, found.high].map((ms) => ms.toFixed(2));
  console.info(`${door.name}: ${shown[0]} ms (${shown[1]} to ${shown[2]}), planted ${plantedMs}`);
  if (!isExact()) throw new Error(`${door.name}: this machine is too busy to measure`);
  return found;
}

describe("response times of existing and unknown accounts", () => {
  test.each(DOORS)("M55: are equal at $name", async (door) => {
    const answers = [
      await door.knock(door.known, (await door.prepare?.(door.known)) ?? ""),
      await door.knock(door.unknown, (await door.prepare?.(door.unknown)) ?? ""),
    ];
    expect(answers[0]?.status).toBe(answers[1]?.status);
    expect(isTold(await measure(door), TOLERANCE_MS)).toBe(false);
  });

  test.each(DOORS)(
    "reveal a delay of three milliseconds planted at $name (control)",
    async (door) => {
      expect(isTold(await measure(door, PLANTED_MS), TOLERANCE_MS)).toBe(true);
    },
  );
});
