import { randomUUID } from "node:crypto";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type {
  Connection,
  ConnectionChangeAnswer,
  ConnectionHistory,
  ConnectionStep,
} from "@konter/contract/connections";
import { createDigiflazzSimulator } from "@konter/simulators";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startScriptedSupplier } from "../../../adapters/supplier/testing/scripted-supplier.ts";
import type { ScriptedSupplier } from "../../../adapters/supplier/testing/scripted-supplier.ts";
import { dumpDatabase } from "../../../testing/dump-database.ts";
import { insertRoutes } from "../../sales/catalog/index.ts";
import { TEST_DIGIFLAZZ_PRICES } from "../../../testing/catalogue.ts";
import { fieldsOf, refusalOf } from "../../../testing/http-client.ts";
import type { HttpAnswer, HttpClient } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";

const KEY = "kunci-akun-kedua-7391";
const SECRET = "rahasia-webhook-kedua-2284";
const NEW_SECRET = "rahasia-webhook-baru-9910";
const PATIENCE_MS = 300;
const PRIVATE = "Alamat itu di dalam jaringan sendiri, dan server tidak terhubung ke sana.";

let http: HttpCounter;
let alone: HttpClient;
let scripted: ScriptedSupplier;
const answers: HttpAnswer[] = [];
const simulator = createDigiflazzSimulator({
  username: "akun-kedua",
  apiKey: KEY,
  callbackSecret: SECRET,
  openingBalance: 7_000_000,
  priceList: TEST_DIGIFLAZZ_PRICES,
  priceListLimit: false,
  settle: "sync",
});
let url = "";
beforeAll(async () => {
  http = await openHttpCounter({ members: 1, deposit: 1_000_000, supplierTimeoutMs: PATIENCE_MS });
  [{ url }, scripted, alone] = await Promise.all([
    simulator.start(),
    startScriptedSupplier(),
    http.staff(),
  ]);
});
afterAll(async () => {
  await simulator.stop();
  await scripted.close();
  await http.close();
});
async function forget(): Promise<void> {
  await sql("delete from connection_proposal");
  await sql("delete from supplier where id like 'digiflazz-%'");
}

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.counter.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
async function call(
  name: Parameters<HttpClient["call"]>[0],
  input: object,
  client = alone,
): Promise<HttpAnswer> {
  const answer = await client.call(name, input, { key: randomUUID() });
  answers.push(answer);
  return answer;
}
const settings = (change: object = {}) => ({
  base_url: url,
  username: "akun-kedua",
  api_key: KEY,
  callback_secret: SECRET,
  ...change,
});
const account = (change: object = {}) => ({
  port: "supplier",
  vendor: "digiflazz",
  mode: "production",
  name: "Digiflazz kedua",
  settings: settings(change),
});
const trial = (change: object = {}) => {
  const { name: _name, ...rest } = account(change);
  return rest;
};
async function connected(): Promise<Connection> {
  const answer = await call("connectionConnect", account());
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.json as Connection;
}
const same = ({ port, id, version, name, mode }: Connection) => ({
  port,
  id,
  version,
  name,
  mode,
  reason: "Pindah",
});
const steps = (answer: HttpAnswer) =>
  (answer.json as { steps: ConnectionStep[] }).steps.map(({ step, state, code, value }) =>
    [step, state, code ?? value].filter((part) => part !== null).join(" "),
  );

describe("an account", () => {
  beforeEach(forget);

  test("is connected once the vendor took its keys, beside the first of the same vendor, and nothing shows a secret", async () => {
    const made = await connected();
    expect(made).toMatchObject({
      id: "digiflazz-2",
      name: "Digiflazz kedua",
      is_demo: false,
      paused: false,
      version: 1,
      callback_url: "https://konter.example/callbacks/digiflazz-2",
      settings: { base_url: url, username: "akun-kedua" },
    });
    expect(made.secrets.map(({ name }) => name)).toEqual(["api_key", "callback_secret"]);
    const listed = await call("connections", {});
    expect((listed.json as { connections: Connection[] }).connections.map(({ id }) => id)).toEqual([
      "digiflazz",
      "digiflazz-2",
      "iak",
    ]);
    expect(http.open.registry.find("digiflazz-2")?.name).toBe("Digiflazz kedua");
  });

  test("is not connected twice", async () => {
    await connected();
    const again = refusalOf(await call("connectionConnect", account()));
    expect([again.code, again.message]).toEqual([
      "connection_exists",
      expect.stringContaining("Digiflazz kedua"),
    ]);
  });

  test("is tried step by step, before it is saved and after", async () => {
    const all = [
      "reached passed",
      "vendor passed",
      "key passed",
      "balance passed 7000000",
      `price_list passed ${TEST_DIGIFLAZZ_PRICES.length}`,
      "callback passed",
    ];
    expect(steps(await call("connectionTest", trial()))).toEqual(all);
    const unsigned = await call("connectionTest", trial({ callback_secret: "" }));
    expect(steps(unsigned).at(-1)).toBe("callback failed connection_callback_unsigned");
    const { port, id, vendor, mode } = await connected();
    const kept = await call("connectionTest", { port, id, vendor, mode, settings: {} });
    expect(steps(kept)).toEqual(all);
    const listed = (await call("connections", {})).json as { connections: Connection[] };
    expect(listed.connections.find((each) => each.id === id)).toMatchObject({
      tested_at: expect.any(String) as unknown,
      steps: (kept.json as { steps: unknown[] }).steps,
    });
  });
});

describe("bad settings keep nothing, and are told in words of their own", () => {
  beforeEach(forget);

  const standing = async () =>
    sql("select id, name, settings_version, mode from supplier order by id");
  async function refused(change: object, code: string, inWords: RegExp): Promise<void> {
    const before = await standing();
    const answer = await call("connectionConnect", account(change));
    const refusal = refusalOf(answer);
    expect([answer.status, refusal.code]).toEqual([422, code]);
    expect(refusal.message).toMatch(inWords);
    expect(await standing()).toEqual(before);
    const tried = await call("connectionTest", trial(change));
    expect(steps(tried).find((step) => step.includes("failed"))).toContain(code);
  }

  test("a key that the vendor refuses: with the vendor's own words", async () => {
    await refused({ api_key: "salah" }, "connection_refused", /41: .*[Ss]ignature/);
  });
  test("an address that answers with a web page", async () => {
    scripted.answer = { status: 200, body: "<!doctype html><title>Masuk</title>" };
    await refused({ base_url: scripted.url }, "connection_html", /halaman web/);
  });
  test("an address that hangs", async () => {
    scripted.answer = () => undefined;
    await refused({ base_url: scripted.url }, "connection_timeout", /tidak menjawab/);
  });
  test("an address that redirects, to a private one or anywhere: nobody follows", async () => {
    scripted.answer = { status: 302, headers: { location: `${url}/cek-saldo` } };
    const before = simulator.calls();
    await refused({ base_url: scripted.url }, "connection_redirected", /tidak diikuti/);
    expect(simulator.calls()).toEqual(before);
  });
  test("an address that answers, but not as this vendor", async () => {
    scripted.answer = { status: 200, body: "[]" };
    await refused({ base_url: scripted.url }, "connection_unreadable", /bukan seperti/);
  });
  test("an address where nobody listens", async () => {
    await refused({ base_url: "http://127.0.0.1:9" }, "connection_not_reached", /tidak dapat/);
  });

  test.each([
    ["http://10.0.0.5/v1", PRIVATE],
    ["https://192.168.0.1", PRIVATE],
    ["https://169.254.169.254/latest/meta-data", PRIVATE],
    ["https://[::ffff:10.0.0.1]", PRIVATE],
    [
      "http://93.184.216.34",
      "Alamat itu tanpa TLS. Pakai https, agar kunci tidak terbaca di jalan.",
    ],
    ["ftp://vendor.example", "Alamat API bukan alamat web yang benar"],
    ["https://user:sandi@vendor.example", "Alamat API bukan alamat web yang benar"],
    ["https://vendor.example?to=elsewhere", "Alamat API bukan alamat web yang benar"],
    ["", "Alamat API wajib diisi"],
  ])("the address %s: “%s”, on its field", async (base_url, said) => {
    const before = await standing();
    for (const name of ["connectionConnect", "connectionTest"] as const) {
      const given = name === "connectionTest" ? trial({ base_url }) : account({ base_url });
      const answer = await call(name, given);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, { "settings.base_url": said }]);
    }
    expect(await standing()).toEqual(before);
  });

  test("a setting that there is not, a mode and a vendor that there are not", async () => {
    expect(fieldsOf(await call("connectionConnect", account({ pin: "1" })))).toHaveProperty(
      "settings.pin",
    );
    const zenziva = { ...account(), port: "message_channel", vendor: "zenziva", mode: "sandbox" };
    expect(fieldsOf(await call("connectionConnect", zenziva))).toHaveProperty("mode");
    const nobody = { ...account(), vendor: "nobody" };
    expect(fieldsOf(await call("connectionConnect", nobody))).toHaveProperty("vendor");
  });
});

describe("a change", () => {
  beforeEach(forget);

  test("of the name holds at once, keeps the keys, and is refused on what somebody changed meanwhile", async () => {
    const made = await connected();
    const edit = { ...same(made), name: "Cadangan", settings: { api_key: "" } };
    const answer = (await call("connectionEdit", edit)).json as ConnectionChangeAnswer;
    expect(answer).toMatchObject({
      approval_id: null,
      connection: { name: "Cadangan", version: 2 },
    });
    expect(answer.connection.secrets).toEqual(made.secrets);
    expect(refusalOf(await call("connectionEdit", { ...edit, name: "Lain" })).code).toBe(
      "connection_changed",
    );
    expect(refusalOf(await call("connectionEdit", { ...edit, version: 2 })).code).toBe(
      "connection_unchanged",
    );
  });

  test("of the address never takes the stored keys along, neither saved nor tried", async () => {
    const made = await connected();
    scripted.answer = { status: 200, body: "{}" };
    const before = scripted.requests.length;
    const moved = { base_url: scripted.url };
    const { port, id, vendor, mode } = made;
    for (const answer of [
      await call("connectionEdit", { ...same(made), settings: moved }),
      await call("connectionTest", { port, id, vendor, mode, settings: moved }),
    ])
      expect(fieldsOf(answer)).toMatchObject({
        "settings.api_key": expect.stringMatching(/isi lagi kunci ini/) as unknown,
        "settings.callback_secret": expect.stringMatching(/isi lagi kunci ini/) as unknown,
      });
    expect(scripted.requests).toHaveLength(before);
  });

  test("of a key holds at once and is noted where nobody else could approve; callbacks by the old one are taken for a while", async () => {
    await sql(
      "update staff set permissions = array_remove(permissions, 'connections.approve') where id <> (select min(id) from staff)",
    );
    const made = await connected();
    const rotated = await call("connectionRotate", {
      port: made.port,
      id: made.id,
      version: 1,
      settings: { callback_secret: NEW_SECRET },
      overlap_hours: 24,
      reason: "",
    });
    const { connection, approval_id: asked } = rotated.json as ConnectionChangeAnswer;
    expect([asked, connection.version]).toEqual([null, 2]);
    expect(Date.parse(connection.overlap_until ?? "")).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const { callbacks } =
      http.open.connections.vendors.find(({ vendor }) => vendor === "digiflazz") ?? {};
    const reads = (secret: string) =>
      http.open.registry
        .find(made.id)
        ?.readCallback(
          callbacks?.sample({ callback_secret: secret }) ?? { headers: {}, body: Buffer.of() },
        ).kind;
    expect([reads(SECRET), reads(NEW_SECRET), reads("lain")]).toEqual([
      "outcome",
      "outcome",
      "forged",
    ]);
    await sql("update supplier set previous_until = now() - interval '1 second' where id = $1", [
      made.id,
    ]);
    await http.open.registry.reload();
    expect([reads(SECRET), reads(NEW_SECRET)]).toEqual(["forged", "outcome"]);
    const history = (await call("connectionHistory", { port: made.port, id: made.id }))
      .json as ConnectionHistory;
    expect(history.changes[0]).toMatchObject({
      action: "connection.rotated",
      values: [{ label: "Secret webhook", before: /^#/, after: /^#/ }].map((value) => ({
        ...value,
        before: expect.stringMatching(value.before) as unknown,
        after: expect.stringMatching(value.after) as unknown,
      })),
    });
  });

  test("of a key waits for a second person where there is one, who sees no secret; what is shown is what is done", async () => {
    const made = await connected();
    const colleague = await http.staff();
    const rotation = {
      port: made.port,
      id: made.id,
      version: 1,
      settings: { callback_secret: NEW_SECRET },
      overlap_hours: 2,
      reason: "Bocor",
    };
    const asked = (await call("connectionRotate", rotation)).json as ConnectionChangeAnswer;
    expect(asked.connection).toMatchObject({ version: 1, asked: String(asked.approval_id) });
    const page = (await call("approvals", { list: "open" }, colleague)).json as ApprovalPage;
    const request = page.rows.find(({ approval_id: id }) => id === asked.approval_id) as Approval;
    expect(request).toMatchObject({ kind: "connections.change", title: "Koneksi Digiflazz kedua" });
    expect(request.changes.map(({ label }) => label)).toEqual([
      "Secret webhook",
      "Kunci lama berlaku untuk callback (jam)",
    ]);
    const decision = { approval_id: String(request.approval_id), hash: request.hash };
    expect(refusalOf(await call("approvalApprove", decision)).code).toBe("approval_own");
    expect((await call("approvalApprove", decision, colleague)).status).toBe(200);
    const listed = (await call("connections", {})).json as { connections: Connection[] };
    const after = listed.connections.find(({ id }) => id === made.id);
    expect(after).toMatchObject({ version: 2, asked: null });
    expect(after?.secrets).not.toEqual(made.secrets);
    expect(await sql("select from connection_proposal")).toEqual([]);
  });

  test("that was asked for falls away when the account changed meanwhile, and one that nobody made is not found", async () => {
    const made = await connected();
    const colleague = await http.staff();
    const edit = { ...same(made), settings: { api_key: KEY, callback_secret: NEW_SECRET } };
    const asked = (await call("connectionEdit", edit)).json as ConnectionChangeAnswer;
    await call("connectionEdit", { ...same(made), name: "Lain", settings: {} });
    const page = (await call("approvals", { list: "open" }, colleague)).json as ApprovalPage;
    const request = page.rows.find(({ approval_id: id }) => id === asked.approval_id);
    const decision = { approval_id: String(request?.approval_id), hash: request?.hash };
    expect(refusalOf(await call("approvalApprove", decision, colleague)).code).toBe(
      "approval_stale",
    );
    const forged = { kind: "connections.change", input: { proposal: 999_999 }, reason: "x" };
    expect(refusalOf(await call("approvalRequest", forged)).code).toBe("connection_not_found");
    const dressed = { ...forged, input: { proposal: 1, changes: [] } };
    expect((await call("approvalRequest", dressed)).status).toBe(422);
  });
});

test("an account sells at once: a purchase goes through it, while it is paused through none", async () => {
  await forget();
  const { port, id } = await connected();
  await call("supplierSync", { id });
  await sql(
    "delete from product_route where product_id = (select id from product where code = 'TSEL10') and supplier_id = 'digiflazz'",
  );
  await insertRoutes(http.counter.brand.pool, [{ code: "TSEL10", supplier: id, sku: "TSEL10" }]);
  await sql("update product_route set priority = 0 where supplier_id = $1", [id]);
  const { ref_id } = await http.counter.buy({ product: "TSEL10" });
  await expect.poll(() => http.counter.state(ref_id), { timeout: 20_000 }).toBe("success");
  const through = (ref: string) =>
    sql(
      "select a.supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
      [ref],
    );
  expect(await through(ref_id)).toEqual([{ supplier_id: id }]);
  expect((await call("connectionPause", { port, id, paused: true })).json).toMatchObject({
    paused: true,
  });
  const other = await http.counter.buy({ product: "TSEL10" });
  await expect.poll(() => http.counter.state(other.ref_id), { timeout: 20_000 }).toBe("success");
  expect(await through(other.ref_id)).not.toContainEqual({ supplier_id: id });
  await call("connectionPause", { port, id, paused: false });
  const history = (await call("connectionHistory", { port, id })).json as ConnectionHistory;
  expect(history.changes.map(({ action }) => action)).toEqual([
    "connection.resumed",
    "connection.paused",
    "connection.made",
  ]);
});

test("M796: no secret is in an answer, a line of the log, or the database", async () => {
  expect(answers.length).toBeGreaterThan(40);
  const text = await dumpDatabase(http.counter.database.owner);
  expect(text).toContain("akun-kedua");
  for (const secret of [KEY, SECRET, NEW_SECRET])
    for (const shape of [
      secret,
      Buffer.from(secret).toString("hex"),
      Buffer.from(secret).toString("base64").replaceAll("=", ""),
    ]) {
      expect(text).not.toContain(shape);
      expect(http.logged.join("\n")).not.toContain(shape);
      for (const answer of answers) expect(answer.text).not.toContain(shape);
    }
});
