import { randomUUID } from "node:crypto";
import type { ApprovalPage } from "@konter/contract/approvals";
import type { CallName } from "@konter/contract/calls";
import type { Connection, ConnectionConnectAnswer } from "@konter/contract/connections";
import { createDigiflazzSimulator } from "@konter/simulators";
import { expect } from "vitest";
import { startScriptedVendor } from "@konter/server/adapters/testing/scripted-vendor.ts";
import { TEST_DIGIFLAZZ_PRICES } from "./catalogue.ts";
import { dumpDatabase } from "../rows/dump-database.ts";
import type { HttpAnswer, HttpClient } from "./http-client.ts";
import { openHttpEnvironment } from "./http-environment.ts";

/** Values that cannot occur by chance. */
const KEY = "kunci-akun-kedua-7391";
export const SECRET = "rahasia-webhook-kedua-2284";
export const NEW_SECRET = "rahasia-webhook-baru-9910";
/** Longer than a simulator takes on a busy machine, and short enough for a vendor that never responds. */
const PATIENCE_MS = 1_000;

/** An environment whose staff connect a second account at its first vendor. Includes the vendor's simulator. */
export async function openSecondAccount() {
  const simulator = createDigiflazzSimulator({
    username: "akun-kedua",
    apiKey: KEY,
    callbackSecret: SECRET,
    openingBalance: 7_000_000,
    priceList: TEST_DIGIFLAZZ_PRICES,
    priceListLimit: false,
    settle: "sync",
  });
  const http = await openHttpEnvironment({
    members: 1,
    deposit: 1_000_000,
    supplierTimeoutMs: PATIENCE_MS,
    // A worker would read the price list of each new account.
    idle: true,
  });
  const [{ url }, scripted, alone] = await Promise.all([
    simulator.start(),
    startScriptedVendor(),
    http.staff(),
  ]);
  const answers: HttpAnswer[] = [];
  const { owner } = http.environment.database;
  const sql = async (text: string, values: unknown[] = []) =>
    (await owner.query<Record<string, unknown>>(text, values)).rows;
  const call = async (name: CallName, input: object, client: HttpClient = alone) => {
    const answer = await client.call(name, input, { key: randomUUID() });
    answers.push(answer);
    return answer;
  };
  const trial = (change: object = {}) => ({
    port: "supplier",
    vendor: "digiflazz",
    mode: "production",
    settings: {
      base_url: url,
      username: "akun-kedua",
      api_key: KEY,
      callback_secret: SECRET,
      ...change,
    },
  });
  const account = (change: object = {}) => ({ ...trial(change), name: "Digiflazz kedua" });
  return {
    http,
    simulator,
    scripted,
    url,
    sql,
    call,
    /** Inputs for trying and for connecting the account, with changed settings. */
    trial,
    account,
    async connected(): Promise<Connection> {
      const answer = await call("connectionConnect", account());
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      const { connection, approval_id: asked } = answer.json as ConnectionConnectAnswer;
      if (connection !== null) return connection;
      const colleague = await http.staff();
      const page = (await call("approvals", { list: "open" }, colleague)).json as ApprovalPage;
      const request = page.rows.find(({ approval_id: id }) => id === asked);
      const decision = { approval_id: String(asked), hash: request?.hash };
      const agreed = await call("approvalApprove", decision, colleague);
      expect([agreed.status, agreed.text]).toEqual([200, expect.any(String)]);
      const listed = (await call("connections", {})).json as { connections: Connection[] };
      const made = listed.connections.find(({ name }) => name === "Digiflazz kedua");
      if (made === undefined) throw new Error("the account is not listed");
      return made;
    },
    /** Removes all traces of the connection. */
    async forget(): Promise<void> {
      await sql("delete from connection_proposal");
      await sql("delete from supplier where id like 'digiflazz-%'");
    },
    /** Checks that no secret appears, in any encoding, in responses, logs or the database. */
    async expectNoSecret(): Promise<void> {
      const stored = await dumpDatabase(owner);
      expect(stored).toContain("akun-kedua");
      const places = [stored, http.logged.join("\n"), ...answers.map(({ text }) => text)];
      expect(places.length).toBeGreaterThan(10);
      for (const secret of [KEY, SECRET, NEW_SECRET])
        for (const shape of [
          secret,
          Buffer.from(secret).toString("hex"),
          Buffer.from(secret).toString("base64").replaceAll("=", ""),
        ])
          for (const place of places) expect(place).not.toContain(shape);
    },
    async close(): Promise<void> {
      await simulator.stop();
      await scripted.close();
      await http.close();
    },
  };
}

export type SecondAccount = Awaited<ReturnType<typeof openSecondAccount>>;
