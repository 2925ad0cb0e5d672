import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEASE_SECONDS } from "../../apps/server/src/domains/sales/purchase/index.ts";
import { passTimeIn } from "../../packages/testkit/src/brand/pass-time.ts";
import { STAFF_EMAIL } from "../browser/back-office.ts";
import { besideServer } from "../product/beside-server.ts";
import { PASSWORD, PEOPLE } from "../browser/browser.ts";
import { openClient } from "../product/client.ts";
import { signInMember } from "../product/member-client.ts";
import type { Member } from "../product/member-client.ts";
import { realServer } from "../product/real-server.ts";
import type { RealServer } from "../product/real-server.ts";

let server: RealServer;
let bought = 0;
beforeAll(async () => {
  // Loading the demo's generated history takes longer than the test itself.
  server = await realServer({ KONTER_DEMO_HISTORY: "0" });
  await server.start();
});
afterAll(() => server.remove());

/** Buys as fast as one member can until stopped; keeps the purchases that the server acknowledged. */
function keepBuying(member: Member): { count(): number; stop(): Promise<readonly string[]> } {
  const acknowledged: string[] = [];
  let running = true;
  const lanes = Array.from({ length: 6 }, async () => {
    while (running) {
      bought += 1;
      await member.buy("pulsa", "TSEL5", `0812${String(40_000_000 + bought)}`).then(
        (answer) => acknowledged.push(answer.ref_id),
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      );
    }
  });
  return {
    count: () => acknowledged.length,
    async stop() {
      running = false;
      await Promise.all(lanes);
      return acknowledged;
    },
  };
}

/** Every transaction of the account with its status, page by page. */
async function readReport(member: Member): Promise<ReadonlyMap<string, string>> {
  const statuses = new Map<string, string>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await member.call("transactions", {
      limit: "100",
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const row of page.rows) statuses.set(row.ref_id, row.status);
    cursor = page.next_cursor;
  }
  return statuses;
}

const KINDS = ["member", "agent", "master", "affiliate", "developer"] as const;

test("M804: one command on an empty folder starts a product with every kind of person", async () => {
  const visitor = await openClient(server.address, "session");
  expect((await visitor.call("session", {})).account).toBeNull();
  expect((await visitor.call("priceList", { type: "pulsa" })).rows.length).toBeGreaterThan(20);
  for (const kind of KINDS) {
    expect(server.printed()).toContain(PEOPLE[kind]);
    const person = await signInMember(server.address, kind);
    expect((await person.call("account", {})).deposit).toBeGreaterThan(0);
  }
  expect(server.printed()).toContain(STAFF_EMAIL);
  expect(server.printed()).toContain(PASSWORD);
  const office = await openClient(server.staffAddress, "staffSession");
  const signedIn = await office.call("staffLogin", { email: STAFF_EMAIL, password: PASSWORD });
  expect(signedIn.staff?.email).toBe(STAFF_EMAIL);
});

describe("a killed server", () => {
  test("M799: kill -9 at any time loses no acknowledged purchase, and the ledger is consistent after the restart", async () => {
    const member = await signInMember(server.address, "master");
    const acknowledged: string[] = [];
    for (const purchases of [1, 8, 25]) {
      const buying = keepBuying(member);
      await expect
        .poll(() => buying.count(), { timeout: 120_000, interval: 2 })
        .toBeGreaterThanOrEqual(purchases);
      await server.kill();
      acknowledged.push(...(await buying.stop()));
      await server.start();
    }
    // Purchases leased by the dead server are taken over when the lease ends: moves that time forward.
    await besideServer(server.folder, (owner) => passTimeIn(owner, `${LEASE_SECONDS} seconds`));
    await expect
      .poll(
        async () => {
          const statuses = await readReport(member);
          return new Set(acknowledged.map((ref) => statuses.get(ref)));
        },
        { timeout: 300_000, interval: 2_000 },
      )
      .toEqual(new Set(["success"]));
    const report = await readReport(member);
    expect(acknowledged.filter((ref) => !report.has(ref))).toEqual([]);
    const log = await server.command("audit", "verify");
    expect([log.exitCode, log.output]).toEqual([
      0,
      expect.stringContaining("The audit log is whole."),
    ]);
    const proof = await server.command("ledger", "verify", "--json");
    expect(JSON.parse(proof.output)).toMatchObject({ problems: [] });
    expect(proof.exitCode).toBe(0);
  }, 600_000);

  test("a killed database: 503 with Retry-After until it is back, and the server process survives", async () => {
    const member = await signInMember(server.address, "agent");
    process.kill(server.postgresPid(), "SIGKILL");
    // Its backends notice the kill a moment later: the first responses may still come from them.
    const isToldToWait = async () => {
      const { status, headers } = await fetch(`${server.address}/readyz`);
      return status === 503 && Number(headers.get("retry-after")) > 0;
    };
    await expect.poll(isToldToWait, { interval: 5 }).toBe(true);
    await expect
      .poll(async () => (await fetch(`${server.address}/readyz`)).status, { timeout: 120_000 })
      .toBe(200);
    expect((await member.call("account", {})).nama).not.toBe("");
  }, 300_000);
});
