import { randomUUID } from "node:crypto";
import type { Connection, ConnectionStep } from "@konter/contract/connections";
import type { MeterTokens, SoldToken, TokenWay } from "@konter/contract/tokens";
import { TOKENS_SHOWN } from "@konter/contract/tokens";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";
import { switchChannel } from "../../messages/messages/index.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";

const METER = "14234567890";
const SUBSCRIBER = "530000000001";

let http: HttpEnvironment;
let office: PostOffice;
const sold = (ref: string, more: Partial<WrittenPurchase> = {}): WrittenPurchase => ({
  ref,
  member: 0,
  day: "2026-11-20",
  state: "success",
  product: "PLN20",
  screen: "electricity",
  destination: METER,
  price: 20_500,
  discount: 0,
  selling_price: 22_000,
  start_balance: 100_000,
  supplier: "iak",
  ...more,
});

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  await writePurchases(http.environment, [
    ...Array.from({ length: TOKENS_SHOWN }, (_row, index) => sold(`KMETER${index}`)),
    sold("KSUBSCRIBER", { destination: SUBSCRIBER }),
    sold("KOTHERMETER", { destination: "14234567891" }),
    sold("KFOREIGN", { member: 1 }),
    sold("KFAILED", { state: "failed" }),
    sold("KPULSA", { product: "TSEL10", screen: "pulsa", destination: "081211110001" }),
  ]);
  const { owner } = http.environment.database;
  await owner.query(
    `update purchase set serial_number = case ref_id when 'KSUBSCRIBER' then '1234-5678-9012-3456-7890/SITI/R1/1300VA/132'
       when 'KPULSA' then '123456789' else '1234-5678-9012-3456-7890/BUDI/R1/1300VA/13,2' end,
       destination_name = 'BUDI SANTOSO', product_id = (select id from product where code = purchase.product_code) where state = 'success'`,
  );
  await owner.query(
    `insert into pln_customer (number, meter_number, subscriber_id, name, tariff, power_va)
     values ($1, $1, $2, 'BUDI SANTOSO', 'R1', '000001300'), ($2, $1, $2, 'BUDI SANTOSO', 'R1', '000001300')`,
    [METER, SUBSCRIBER],
  );
});
afterAll(async () => {
  await office.close();
  await http.close();
});

const tokensOf = async (index: number, number: string) =>
  ((await (await http.member(index)).call("meterTokens", { number })).json as MeterTokens).tokens;
const refsOf = async (index: number, number: string) =>
  (await tokensOf(index, number)).map(({ ref_id: ref }) => ref);

test("returns a meter's last tokens that the account bought for either of its numbers, newest first", async () => {
  const refs = await refsOf(0, "1423-4567-890");
  expect(refs).toHaveLength(TOKENS_SHOWN);
  expect(refs.slice(0, 2)).toEqual(["KSUBSCRIBER", `KMETER${TOKENS_SHOWN - 1}`]);
  expect(await refsOf(0, SUBSCRIBER)).toEqual(refs);
  expect(await refsOf(1, METER)).toEqual(["KFOREIGN"]);
  expect(await refsOf(1, "14234567891")).toEqual([]);
});

test("checks a token against the purchase and the meter's stored owner", async () => {
  const member = await http.member(0);
  const right = (await member.call("token", { ref_id: "kmeter0" })).json as SoldToken;
  expect(right).toMatchObject({
    token: "12345678901234567890",
    name: "BUDI",
    tariff_power: "R1/1300 VA",
    kwh: "13.2",
    findings: [],
  });
  expect(right.supplier_reference).toContain("KMETER0");
  const wrong = (await member.call("token", { ref_id: "KSUBSCRIBER" })).json as SoldToken;
  expect(wrong.findings).toEqual(["kwh_high", "name_differs"]);
});

test.each(["KFOREIGN", "KFAILED", "KPULSA", "KNONE"])(
  "does not find %s as a token of the account",
  async (ref) => {
    const answer = await (await http.member(0)).call("token", { ref_id: ref });
    expect(refusalOf(answer).code).toBe("transaction_not_found");
  },
);

const PHONE = "081299887766";
const send = async (ref: string, phone = PHONE, key: string = randomUUID(), way?: TokenWay) =>
  (await http.member(0)).call("tokenSend", { ref_id: ref, phone, way }, { key });
const codeOf = (answer: HttpAnswer) => refusalOf(answer).code;
const queued = async () =>
  (await http.environment.database.owner.query("select from message where kind = 'token'"))
    .rowCount;
const shown = async (ref: string) =>
  (await (await http.member(0)).call("token", { ref_id: ref })).json as SoldToken;

describe("a token sent again by SMS", () => {
  test("reaches the customer with digits grouped by four, once per key, and is listed with the token", async () => {
    const key = randomUUID();
    const answers = await Promise.all([send("KMETER1", PHONE, key), send("KMETER1", PHONE, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(codeOf(await send("KMETER1", "081299887700", key))).toBe("idempotency_key_reused");
    expect(await queued()).toBe(1);
    await office.send();
    expect(office.received()[0]).toMatchObject({
      channel: "sms",
      text: `Produk PLN20 untuk meter ${METER}\nToken: 1234 5678 9012 3456 7890\nDari Member 0 lewat Konter.`,
    });
    const token = (await (await http.member(0)).call("token", { ref_id: "KMETER1" }))
      .json as SoldToken;
    expect(token.sends.map(({ phone, state }) => [phone, state])).toEqual([[PHONE, "sent"]]);
    expect([token.last_phone, token.sends_left]).toEqual([PHONE, 2]);
    const other = (await (await http.member(0)).call("token", { ref_id: "KMETER2" }))
      .json as SoldToken;
    expect([other.sends, other.last_phone, other.sends_left]).toEqual([[], PHONE, 3]);
  });

  test("is rejected above the daily limit, also with concurrent calls, and allowed the next day", async () => {
    const before = Number(await queued());
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("KMETER3")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 200) as HttpAnswer;
    expect([codeOf(refused), refusalOf(refused).message]).toEqual([
      "token_send_limit",
      "Token ini sudah dikirim 3 kali hari ini. Bagikan lewat WhatsApp, atau kirim lagi besok.",
    ]);
    expect(await queued()).toBe(before + 3);
    await http.environment.database.owner.query("update token_send set day = day - 1");
    expect((await send("KMETER3")).status).toBe(200);
  });

  test.each([
    ["another's", "KFOREIGN", "transaction_not_found"],
    ["of what was not delivered", "KFAILED", "transaction_not_found"],
    ["of what is no token", "KPULSA", "transaction_not_found"],
  ])("is rejected for %s, and nothing is sent", async (_what, ref, code) => {
    const before = await queued();
    expect(codeOf(await send(ref))).toBe(code);
    expect(await queued()).toBe(before);
  });

  test("is rejected with a field error for an invalid phone number", async () => {
    expect(Object.keys(fieldsOf(await send("KMETER4", "12")))).toEqual(["phone"]);
  });

  test("is rejected when the brand sends none or has no SMS channel", async () => {
    const left = async () => {
      const { sends_left: sends, ways } = await shown("KMETER5");
      return [sends, ways];
    };
    await changeSetting(http.open.brand, "token_sends_per_day", 0);
    expect([codeOf(await send("KMETER5")), await left()]).toEqual(["token_send_off", [0, []]]);
    await changeSetting(http.open.brand, "token_sends_per_day", 3);
    await switchChannel(http.open.brand, "sms", false);
    const refused = await send("KMETER5");
    expect([codeOf(refused), refusalOf(refused).message]).toEqual([
      "token_way_off",
      "Token sedang tidak bisa dikirim lewat SMS. Pilih cara lain.",
    ]);
    expect(await left()).toEqual([3, ["whatsapp"]]);
    await switchChannel(http.open.brand, "whatsapp", false);
    expect([codeOf(await send("KMETER5")), await left()]).toEqual(["token_send_off", [0, []]]);
    await switchChannel(http.open.brand, "sms", true);
    expect(codeOf(await send("KMETER5", PHONE, randomUUID(), "whatsapp"))).toBe("token_way_off");
    expect([(await send("KMETER5")).status, await left()]).toEqual([200, [2, ["sms"]]]);
    await switchChannel(http.open.brand, "whatsapp", true);
  });
});

describe("a token sent again by WhatsApp", () => {
  // Sends the messages left by earlier tests.
  beforeAll(() => office.send());
  const DIGITS = "1234 5678 9012 3456 7890";
  const byWhatsApp = (ref: string, phone = PHONE, key: string = randomUUID()) =>
    send(ref, phone, key, "whatsapp");
  /** The template's status on the page of connections. */
  const templateStep = async () => {
    const staff = await http.staff(["connections.read"]);
    const { connections } = (await staff.call("connections")).json as {
      readonly connections: readonly Connection[];
    };
    const found = connections.find(({ vendor }) => vendor === "whatsapp-cloud");
    return found?.steps.find(({ step }) => step === "template");
  };

  test("uses the brand's template, once per key, counts toward the daily limit, and another channel is a separate message", async () => {
    const key = randomUUID();
    const before = Number(await queued());
    expect((await byWhatsApp("KMETER6", PHONE, key)).status).toBe(200);
    expect((await byWhatsApp("KMETER6", PHONE, key)).status).toBe(200);
    expect(codeOf(await send("KMETER6", PHONE, key))).toBe("idempotency_key_reused");
    expect(await queued()).toBe(before + 1);
    await office.send();
    expect(office.received()[0]).toMatchObject({
      channel: "whatsapp",
      text: `Produk PLN20 untuk meter ${METER}\nToken: ${DIGITS}\nDari Member 0 lewat Konter.`,
    });
    const { sends, sends_left: left, ways } = await shown("KMETER6");
    expect(sends.map(({ way, state }) => [way, state])).toEqual([["whatsapp", "sent"]]);
    expect([left, ways]).toEqual([2, ["sms", "whatsapp"]]);
  });

  test("falls back to SMS when the number has no WhatsApp", async () => {
    await byWhatsApp("KMETER7", "081211114040");
    await office.send();
    expect(office.received()[0]?.channel).toBe("sms");
    const { sends } = await shown("KMETER7");
    expect(sends.map(({ way, state }) => [way, state])).toEqual([["sms", "sent"]]);
    expect(await templateStep()).toBeUndefined();
  });

  test("falls back to SMS while the vendor has paused the template; staff see the reason until it is active again", async () => {
    office.setTemplate("token_listrik", "paused");
    await byWhatsApp("KMETER8");
    await office.send();
    expect(office.received()[0]).toMatchObject({ channel: "sms" });
    expect(await templateStep()).toMatchObject({
      state: "failed",
      code: "connection_template_stopped",
      sentence:
        "Vendor menjeda atau mematikan template itu: “132015: (#132015) Template is paused: Template is paused”. Perbaiki di halaman vendor; sementara ini pesannya lewat SMS.",
    });
    office.setTemplate("token_listrik", "approved");
    await byWhatsApp("KMETER8");
    await office.send();
    expect(office.received()[0]).toMatchObject({ channel: "whatsapp" });
    expect(await templateStep()).toMatchObject({ state: "passed", sentence: null });
  });

  test("has its template tested with the connection, with a fictitious token", async () => {
    const trial = async (settings: object = {}) => {
      const { json } = await (
        await http.staff()
      ).call("connectionTest", {
        port: "message_channel",
        vendor: "whatsapp-cloud",
        mode: "production",
        id: "whatsapp",
        settings,
        to: "+6281234567890",
      });
      const { steps } = json as { readonly steps: readonly ConnectionStep[] };
      return steps.map(({ step, state, code }) => [step, state, code].filter(Boolean).join(" "));
    };
    const sent = ["reached passed", "vendor passed", "message passed"];
    expect(await trial()).toEqual([...sent, "template passed"]);
    const [news, token] = office.received();
    expect(token?.text).toContain("Token: 0000 0000 0000 0000 0000");
    expect(news?.text).toContain("Kabar pesanan W0000000000A");
    expect(await trial({ token_places: "product,number,code" })).toEqual([
      ...sent,
      "template failed connection_template_places_differ",
    ]);
    expect(await trial({ token_template: "token_lain" })).toEqual([
      ...sent,
      "template failed connection_template_missing",
    ]);
    // Neither of the two was stored.
    expect(await templateStep()).toMatchObject({ state: "passed" });
  });

  test("leaves its digits in no table and no log line", async () => {
    const { owner } = http.environment.database;
    const { rows } = await owner.query<{ text: string }>(
      "select row_to_json(m)::text as text from message m union all select row_to_json(t)::text from message_try t union all select row_to_json(s)::text from token_send s union all select row_to_json(c)::text from message_channel c",
    );
    const written = [...rows.map(({ text }) => text), ...http.logged];
    expect(written.length).toBeGreaterThan(10);
    for (const digits of [DIGITS, DIGITS.replaceAll(" ", ""), DIGITS.replaceAll(" ", "-")])
      expect(written.filter((text) => text.includes(digits))).toEqual([]);
  });
});

test("rejects an invalid meter number with a field error", async () => {
  const answer = await (await http.member(0)).call("meterTokens", { number: "12345" });
  expect(fieldsOf(answer)).toEqual({ number: "Nomor tujuan tidak benar." });
});
