import type { Connection, ConnectionHistory, ConnectionStep } from "@konter/contract/connections";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRoutes } from "../../sales/catalog/index.ts";
import { TEST_DIGIFLAZZ_PRICES } from "@konter/testkit/brand/catalogue.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { openSecondAccount } from "@konter/testkit/brand/second-account.ts";
import type { SecondAccount } from "@konter/testkit/brand/second-account.ts";

const PRIVATE = "Alamat itu di dalam jaringan sendiri, dan server tidak terhubung ke sana.";

let second: SecondAccount;
beforeAll(async () => {
  second = await openSecondAccount();
});
afterAll(() => second.close());

const steps = (answer: HttpAnswer) =>
  (answer.json as { steps: ConnectionStep[] }).steps.map(({ step, state, code, value }) =>
    [step, state, code ?? value].filter((part) => part !== null).join(" "),
  );

describe("an account", () => {
  beforeEach(() => second.forget());

  test("is connected after the vendor accepted its credentials, also as a second one of a vendor, and shows no secret", async () => {
    const made = await second.connected();
    expect(made).toMatchObject({
      id: "digiflazz-2",
      name: "Digiflazz kedua",
      is_demo: false,
      paused: false,
      version: 1,
      callback_url: "https://konter.example/callbacks/digiflazz-2",
      settings: { base_url: second.url, username: "akun-kedua" },
    });
    expect(made.secrets.map(({ name }) => name)).toEqual(["api_key", "callback_secret"]);
    const listed = await second.call("connections", {});
    expect((listed.json as { connections: Connection[] }).connections.map(({ id }) => id)).toEqual([
      "digiflazz",
      "digiflazz-2",
      "iak",
    ]);
    expect(second.http.open.registry.find("digiflazz-2")?.name).toBe("Digiflazz kedua");
  });

  test("is not connected twice", async () => {
    await second.connected();
    const again = refusalOf(await second.call("connectionConnect", second.account()));
    expect([again.code, again.message]).toEqual([
      "connection_exists",
      expect.stringContaining("Digiflazz kedua"),
    ]);
  });

  test("is tested step by step, before it is saved and after", async () => {
    const all = [
      "reached passed",
      "vendor passed",
      "key passed",
      "balance passed 7000000",
      `price_list passed ${TEST_DIGIFLAZZ_PRICES.length}`,
      "callback passed",
    ];
    expect(steps(await second.call("connectionTest", second.trial()))).toEqual(all);
    const unsigned = await second.call("connectionTest", second.trial({ callback_secret: "" }));
    expect(steps(unsigned).at(-1)).toBe("callback failed connection_callback_unsigned");
    const { port, id, vendor, mode } = await second.connected();
    const kept = await second.call("connectionTest", { port, id, vendor, mode, settings: {} });
    expect(steps(kept)).toEqual(all);
    const listed = (await second.call("connections", {})).json as { connections: Connection[] };
    expect(listed.connections.find((each) => each.id === id)).toMatchObject({
      tested_at: expect.any(String) as unknown,
      steps: (kept.json as { steps: unknown[] }).steps,
    });
  });
});

describe("an account with invalid settings, which is not stored", () => {
  beforeEach(() => second.forget());

  const standing = async () =>
    second.sql("select id, name, settings_version, mode from supplier order by id");
  async function refused(change: object, code: string, inWords: RegExp): Promise<void> {
    const before = await standing();
    const answer = await second.call("connectionConnect", second.account(change));
    const refusal = refusalOf(answer);
    expect([answer.status, refusal.code]).toEqual([422, code]);
    expect(refusal.message).toMatch(inWords);
    expect(await standing()).toEqual(before);
    const tried = await second.call("connectionTest", second.trial(change));
    expect(steps(tried).find((step) => step.includes("failed"))).toContain(code);
  }

  test("returns the vendor's message for a rejected key", async () => {
    await refused({ api_key: "salah" }, "connection_refused", /41: .*[Ss]ignature/);
  });
  test("returns an error for an address that serves a web page", async () => {
    second.scripted.answer = { status: 200, body: "<!doctype html><title>Masuk</title>" };
    await refused({ base_url: second.scripted.url }, "connection_html", /halaman web/);
  });
  test("returns an error for an address that does not respond", async () => {
    second.scripted.answer = () => undefined;
    await refused({ base_url: second.scripted.url }, "connection_timeout", /tidak menjawab/);
  });
  test("does not follow redirects, to a private address or any other", async () => {
    second.scripted.answer = { status: 302, headers: { location: `${second.url}/cek-saldo` } };
    const before = second.simulator.calls();
    await refused({ base_url: second.scripted.url }, "connection_redirected", /tidak diikuti/);
    expect(second.simulator.calls()).toEqual(before);
  });
  test("returns an error for an address that is not this vendor", async () => {
    second.scripted.answer = { status: 200, body: "[]" };
    await refused({ base_url: second.scripted.url }, "connection_unreadable", /bukan seperti/);
  });
  test("returns an error for a closed port", async () => {
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
  ])("returns an error for the address %s: “%s”, on its field", async (base_url, said) => {
    const before = await standing();
    for (const name of ["connectionConnect", "connectionTest"] as const) {
      const given =
        name === "connectionTest" ? second.trial({ base_url }) : second.account({ base_url });
      const answer = await second.call(name, given);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, { "settings.base_url": said }]);
    }
    expect(await standing()).toEqual(before);
  });

  test("is rejected for an unknown setting, mode or vendor", async () => {
    expect(
      fieldsOf(await second.call("connectionConnect", second.account({ pin: "1" }))),
    ).toHaveProperty("settings.pin");
    const zenziva = {
      ...second.account(),
      port: "message_channel",
      vendor: "zenziva",
      mode: "sandbox",
    };
    expect(fieldsOf(await second.call("connectionConnect", zenziva))).toHaveProperty("mode");
    const nobody = { ...second.account(), vendor: "nobody" };
    expect(fieldsOf(await second.call("connectionConnect", nobody))).toHaveProperty("vendor");
  });
});

test("uses an account at once for a purchase, and not while it is paused", async () => {
  await second.forget();
  const { port, id } = await second.connected();
  await second.call("supplierSync", { id });
  await second.sql(
    "delete from product_route where product_id = (select id from product where code = 'TSEL10') and supplier_id = 'digiflazz'",
  );
  await insertRoutes(second.http.environment.brand.pool, [
    { code: "TSEL10", supplier: id, sku: "TSEL10" },
  ]);
  await second.sql("update product_route set priority = 0 where supplier_id = $1", [id]);
  second.http.environment.startDelivery();
  const { ref_id } = await second.http.environment.buy({ product: "TSEL10" });
  await expect
    .poll(() => second.http.environment.state(ref_id), { timeout: 60_000 })
    .toBe("success");
  const through = (ref: string) =>
    second.sql(
      "select a.supplier_id from purchase_attempt a join purchase p on p.id = a.purchase_id where p.ref_id = $1",
      [ref],
    );
  expect(await through(ref_id)).toEqual([{ supplier_id: id }]);
  expect((await second.call("connectionPause", { port, id, paused: true })).json).toMatchObject({
    paused: true,
  });
  const other = await second.http.environment.buy({ product: "TSEL10" });
  await expect
    .poll(() => second.http.environment.state(other.ref_id), { timeout: 60_000 })
    .toBe("success");
  expect(await through(other.ref_id)).not.toContainEqual({ supplier_id: id });
  await second.call("connectionPause", { port, id, paused: false });
  const history = (await second.call("connectionHistory", { port, id })).json as ConnectionHistory;
  expect(history.changes.slice(0, 3).map(({ action }) => action)).toEqual([
    "connection.resumed",
    "connection.paused",
    "connection.made",
  ]);
});

test("M796: exposes no secret in a response, a log line, or the database", () =>
  second.expectNoSecret());
