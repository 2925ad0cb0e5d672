import type { ConnectionStep } from "@konter/contract/connections";
import { createMidtransSimulator } from "@konter/simulators";
import type { GatewaySimulator } from "@konter/simulators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import {
  changeConnection,
  connect,
  dropPreviousKeys,
  listConnections,
} from "../../office/connections/index.ts";
import { listOpenMethods } from "./charging/read-charges.ts";

const SERVER_KEY = "Mid-server-uji";
const SETTINGS = { server_key: SERVER_KEY, qris_acquirer: "gopay" } as const;

let http: HttpEnvironment;
let simulator: GatewaySimulator;
let url = "";
beforeAll(async () => {
  http = await openHttpEnvironment({ idle: true, members: 1 });
  simulator = createMidtransSimulator({ serverKey: SERVER_KEY });
  ({ url } = await simulator.start());
});
afterAll(async () => {
  await simulator.stop();
  await http.close();
});

const account = () => ({
  port: "payment_gateway" as const,
  vendor: "midtrans",
  mode: "production" as const,
  name: "Midtrans",
  settings: { base_url: url, ...SETTINGS },
});
const methods = () => listOpenMethods(http.environment.payments.gateways).map(({ code }) => code);

test("connects a gateway account once its keys are accepted, with its payment methods available at once", async () => {
  const { brand, connections } = http.open;
  const wrong = { ...account(), settings: { ...account().settings, server_key: "salah" } };
  await expect(connect(brand, connections, "command", wrong)).rejects.toMatchObject({
    code: "connection_refused",
  });
  expect(methods()).toEqual([]);
  expect(await connect(brand, connections, "command", account())).toBe("midtrans");
  expect(methods()).toContain("bca_va");
  const [shown] = (await listConnections(brand, connections, "en")).filter(
    ({ port }) => port === "payment_gateway",
  );
  expect(shown?.callback_url).toMatch(/\/callbacks\/payments\/midtrans$/);
  expect(JSON.stringify(shown)).not.toContain(SERVER_KEY);
});

test("offers methods of a sandbox account only until the brand opens, except the demo's own", async () => {
  const { owner } = http.environment.database;
  const offersAs = async (change: string) => {
    await owner.query(`update payment_gateway set ${change} where id = 'midtrans'`);
    await http.environment.payments.gateways.reload();
    return methods().length > 0;
  };
  await owner.query("insert into brand_opening default values on conflict do nothing");
  expect(await offersAs("mode = 'sandbox'")).toBe(false);
  expect(await offersAs("is_demo = true")).toBe(true);
  expect(await offersAs("is_demo = false, mode = 'production'")).toBe(true);
});

test("offers no methods of a paused account and still polls its charges", async () => {
  const staff = await http.staff();
  const pause = (paused: boolean) =>
    staff.call("connectionPause", { port: "payment_gateway", id: "midtrans", paused });
  expect((await pause(true)).status).toBe(200);
  await expect.poll(methods).toEqual([]);
  expect(http.environment.payments.gateways.find("midtrans")).toBeDefined();
  expect((await pause(false)).status).toBe(200);
  await expect.poll(methods).toContain("bca_va");
  const history = await staff.call("connectionHistory", {
    port: "payment_gateway",
    id: "midtrans",
  });
  expect(JSON.stringify(history.json)).toContain("connection.paused");
});

test("reports in the connection test that customers paid more than requested, with the fee", async () => {
  const staff = await http.staff();
  const tested = async () => {
    const account = { port: "payment_gateway", vendor: "midtrans", mode: "production" };
    const answer = await staff.call("connectionTest", { ...account, id: "midtrans", settings: {} });
    return (answer.json as { readonly steps: readonly ConnectionStep[] }).steps;
  };
  expect((await tested()).map(({ step }) => step)).not.toContain("payer_fee");
  await http.environment.database.owner.query(
    `insert into payment_charge (purpose, reference, number, member_id, gateway_id, method, amount, description, return_path, state,
       opened_at, expires_at, payer_fee)
     values ('deposit', 'DEPFEE', 1, $1, 'midtrans', 'bca_va', 50000, 'Isi saldo', '/', 'pending', now(), now() + interval '1 day', 4000)`,
    [http.environment.members[0]?.id],
  );
  const step = (await tested()).at(-1);
  expect(step).toMatchObject({ step: "payer_fee", state: "passed", value: 4_000 });
  expect(step?.sentence).toMatch(/automatic fee imposition/);
});

test("accepts callbacks verified with the previous keys during the overlap period and then drops those keys", async () => {
  const { brand, connections } = http.open;
  const gateways = http.environment.payments.gateways;
  const fresh = createMidtransSimulator({ serverKey: "kunci-baru" });
  const { url: freshUrl } = await fresh.start();
  try {
    const old = http.open.connections.vendors.find(({ vendor }) => vendor === "midtrans");
    const signed = old?.callbacks?.sample(SETTINGS);
    if (signed === undefined) throw new Error("Midtrans signs nothing");
    const settings = { base_url: freshUrl, server_key: "kunci-baru" };
    const change = { port: "payment_gateway" as const, id: "midtrans", settings, overlapHours: 1 };
    await changeConnection(brand, connections, "command", change, "en");
    expect(gateways.find("midtrans")?.readCallback(signed).kind).toBe("payment");
    const { owner } = http.environment.database;
    await owner.query("update payment_gateway set previous_until = now() - interval '1 second'");
    await gateways.reload();
    expect(gateways.find("midtrans")?.readCallback(signed).kind).toBe("forged");
    await dropPreviousKeys(brand.pool, "payment_gateway");
    const found = await owner.query("select previous_credentials from payment_gateway");
    expect(found.rows).toEqual([{ previous_credentials: null }]);
  } finally {
    await fresh.stop();
  }
});
