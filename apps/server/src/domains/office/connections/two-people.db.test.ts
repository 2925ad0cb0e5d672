import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type {
  Connection,
  ConnectionConnectAnswer,
  WaitingConnection,
} from "@konter/contract/connections";
import { createMidtransSimulator } from "@konter/simulators";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { disburserPlace, reachedInstitutions } from "../../money/disbursers/index.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { connect } from "./connect.ts";

const SERVER_KEY = "Mid-server-rahasia-4417";

let http: HttpEnvironment;
let maker: HttpClient;
let colleague: HttpClient;
let url = "";
const simulator = createMidtransSimulator({ serverKey: SERVER_KEY });
beforeAll(async () => {
  [http, { url }] = await Promise.all([
    openHttpEnvironment({ idle: true, members: 1 }),
    simulator.start(),
  ]);
  [maker, colleague] = [await http.staff(), await http.staff()];
});
afterAll(async () => {
  await simulator.stop();
  await http.close();
});

const sql = async (text: string) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text)).rows;
const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "done" : refusalOf(answer).code);
const PORT = "payment_gateway";
const account = (change: object = {}) => ({
  port: PORT,
  vendor: "midtrans",
  mode: "production",
  name: "Midtrans",
  settings: { base_url: url, server_key: SERVER_KEY, qris_acquirer: "gopay" },
  ...change,
});
const serving = () => http.environment.payments.gateways.all().some(({ enabled }) => enabled);
const listed = async () =>
  (await maker.call("connections")).json as {
    connections: Connection[];
    waiting: WaitingConnection[];
  };
async function request(id: number | null): Promise<Approval> {
  const page = (await colleague.call("approvals", { list: "open" })).json as ApprovalPage;
  const found = page.rows.find(({ approval_id: each }) => each === id);
  if (found === undefined) throw new Error("no such request");
  return found;
}
const decide = async (
  client: HttpClient,
  name: "approvalApprove" | "approvalRefuse",
  { approval_id: id, hash }: Approval,
) => client.call(name, { approval_id: String(id), hash, words: "Tidak dikenal" });
async function asks(): Promise<Approval> {
  const answer = await maker.call("connectionConnect", account());
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const { connection, approval_id: id } = answer.json as ConnectionConnectAnswer;
  expect(connection).toBeNull();
  return request(id);
}

beforeEach(async () => {
  await sql("delete from payment_gateway");
  await sql("delete from connection_proposal");
  await http.environment.payments.gateways.reload();
});

describe("a new account, in a brand of two people", () => {
  test("is inactive while it waits, cannot be approved by its maker, and is approved by a colleague without seeing a secret", async () => {
    const asked = await asks();
    expect(serving()).toBe(false);
    expect(await listed()).toMatchObject({
      waiting: [{ approval_id: asked.approval_id, name: "Midtrans", mode: "production" }],
    });
    expect(asked).toMatchObject({
      kind: "connections.connect",
      title: "Hubungkan Midtrans: Midtrans",
    });
    expect(asked.changes.map(({ after }) => after)).toEqual(
      expect.arrayContaining(["Midtrans", "Menerima pembayaran member", "production", url]),
    );
    const kept = await sql(
      "select input::text from approval union all select detail::text from audit_entry",
    );
    expect(JSON.stringify([asked, kept])).not.toContain(SERVER_KEY);
    expect(codeOf(await decide(maker, "approvalApprove", asked))).toBe("approval_own");
    expect(serving()).toBe(false);
    expect(codeOf(await decide(colleague, "approvalApprove", asked))).toBe("done");
    await expect.poll(serving).toBe(true);
    expect((await listed()).waiting).toEqual([]);
    expect(await sql("select from connection_proposal")).toEqual([]);
  });

  test("is deleted with its secret when a colleague refuses", async () => {
    const asked = await asks();
    expect(codeOf(await decide(colleague, "approvalRefuse", asked))).toBe("done");
    expect(await sql("select from connection_proposal")).toEqual([]);
    expect(await sql("select from payment_gateway")).toEqual([]);
  });

  test("is deleted with its secret when its maker withdraws the request", async () => {
    const { approval_id: id } = await asks();
    expect(codeOf(await maker.call("approvalWithdraw", { approval_id: String(id) }))).toBe("done");
    expect(await sql("select from connection_proposal")).toEqual([]);
  });

  test("is connected once when it is requested twice", async () => {
    const [first, second] = [await asks(), await asks()];
    expect(codeOf(await decide(colleague, "approvalApprove", first))).toBe("done");
    expect(codeOf(await decide(colleague, "approvalApprove", second))).toBe("approval_stale");
    expect(await sql("select id from payment_gateway")).toEqual([{ id: "midtrans" }]);
    await decide(colleague, "approvalRefuse", second);
  });
});

test("pauses an account by one person, and resumes it after a colleague agrees", async () => {
  await decide(colleague, "approvalApprove", await asks());
  const pause = async (paused: boolean) =>
    (await maker.call("connectionPause", { port: PORT, id: "midtrans", paused }))
      .json as Connection;
  expect(await pause(true)).toMatchObject({ paused: true, asked: null });
  const waiting = await pause(false);
  expect(waiting).toMatchObject({ paused: true, asked: expect.any(String) as unknown });
  expect(await pause(false)).toEqual(waiting);
  const asked = await request(Number(waiting.asked));
  expect(asked).toMatchObject({ kind: "connections.resume", title: "Pakai lagi Midtrans" });
  expect(codeOf(await decide(maker, "approvalApprove", asked))).toBe("approval_own");
  await expect.poll(serving).toBe(false);
  expect(codeOf(await decide(colleague, "approvalApprove", asked))).toBe("done");
  await expect.poll(serving).toBe(true);
});

describe("a sandbox account, in an open brand", () => {
  test("can be neither connected nor marked as production, and nothing is stored", async () => {
    const sandbox = account({ mode: "sandbox" });
    expect(codeOf(await maker.call("connectionConnect", sandbox))).toBe("connection_sandbox_open");
    for (const settings of [
      { base_url: url, server_key: "SB-Mid-server-uji", qris_acquirer: "gopay" },
      {
        base_url: "https://api.sandbox.midtrans.com/",
        server_key: SERVER_KEY,
        qris_acquirer: "gopay",
      },
    ]) {
      const answer = await maker.call("connectionConnect", account({ settings }));
      expect(refusalOf(answer).fields).toHaveProperty("mode");
    }
    expect(await sql("select from connection_proposal")).toEqual([]);
  });

  test("is not offered and cannot be resumed when it was connected before the opening, unless the demo made it", async () => {
    await decide(colleague, "approvalApprove", await asks());
    const { gateways } = http.environment.payments;
    await sql("update payment_gateway set mode = 'sandbox'");
    await gateways.reload();
    expect(serving()).toBe(false);
    await sql("update payment_gateway set enabled = false");
    const resumed = { port: PORT, id: "midtrans", paused: false };
    expect(codeOf(await maker.call("connectionPause", resumed))).toBe("connection_sandbox_open");
    await sql("update payment_gateway set enabled = true, is_demo = true");
    await gateways.reload();
    expect(serving()).toBe(true);
  });

  test("carries no message and pays nothing out", async () => {
    const { brand, connections, channels, disbursers } = http.open;
    const settings = { base_url: url, route: "reguler", user_key: "u", pass_key: "p" };
    const carrier = { port: "message_channel", vendor: "zenziva", name: "SMS", settings } as const;
    await sql("delete from message_channel");
    await connect(brand, connections, "command", { ...carrier, mode: "production" });
    const keys = { base_url: url, secret_key: "k", validation_token: "t" };
    const sealed = brand.keys.seal(JSON.stringify(keys), disburserPlace("flip"));
    await http.environment.database.owner.query(
      "insert into disburser (id, vendor, name, credentials) values ('flip', 'flip', 'Flip', $1)",
      [sealed],
    );
    const serves = async () => {
      await disbursers.reload();
      return [(await channels.find("sms")) !== undefined, reachedInstitutions(disbursers).size > 0];
    };
    expect(await serves()).toEqual([true, true]);
    await sql("update message_channel set mode = 'sandbox'");
    await sql("update disburser set mode = 'sandbox'");
    expect(await serves()).toEqual([false, false]);
    await expect(
      connect(brand, connections, "command", {
        port: "disburser",
        vendor: "flip",
        mode: "production",
        name: "Flip",
        settings: { ...keys, base_url: "https://bigflip.id/big_sandbox_api" },
      }),
    ).rejects.toMatchObject({ code: "validation_failed" });
  });
});
