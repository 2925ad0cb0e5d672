import { createMessageVendors } from "@konter/simulators";
import type { MessageVendors } from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageChannel, OutgoingMessage } from "../../ports/message-channel.ts";
import { smtpAt } from "./smtp/testing/channel.ts";
import { whatsAppAt } from "./whatsapp-cloud/testing/channel.ts";
import { zenzivaAt } from "./zenziva/testing/channel.ts";

const vendors = createMessageVendors();
let at: MessageVendors;
const opened: MessageChannel[] = [];

beforeAll(async () => {
  at = await vendors.start();
});
afterAll(async () => {
  for (const channel of opened) await channel.close?.();
  await vendors.stop();
});

const MESSAGE: OutgoingMessage = {
  reference: "m1",
  to: "+6281234567890",
  locale: "id",
  subject: "Kode verifikasi Anda",
  text: "482913 adalah kode verifikasi Konter Anda – jangan dibagikan.",
  code: "482913",
};
const MAIL: OutgoingMessage = { ...MESSAGE, to: "budi@contoh.example" };

const { code: _none, ...PLAIN } = MESSAGE;
const DIGITS = "1234 5678 9012 3456 7890";
const TOKEN: OutgoingMessage = {
  ...PLAIN,
  template: {
    purpose: "token",
    values: {
      product: "PLN 20.000",
      number: "14234567890",
      code: DIGITS,
      name: "Toko\n\tBudi      Jaya",
      brand: "Konter",
    },
  },
};
const PLACES = ["product", "number", "code", "name", "brand"];
const tokenTemplate = (change: object = {}) => ({
  templates: { token: { name: "token_listrik", language: "id", places: PLACES, ...change } },
});

function keep(channel: MessageChannel): MessageChannel {
  opened.push(channel);
  return channel;
}
const whatsapp = (change: object = {}) => keep(whatsAppAt(at.whatsapp, change));
const sms = (change: object = {}) => keep(zenzivaAt(at.sms, change));
const email = (change: object = {}) => keep(smtpAt(at.email, change));
const received = () => vendors.inbox.latest()[0];

describe("a message that the vendor accepts", () => {
  test("WhatsApp: sends the code with an approved template in the reader's language", async () => {
    expect(await whatsapp().send(MESSAGE)).toMatchObject({ state: "accepted" });
    expect(received()).toMatchObject({ channel: "whatsapp", to: "6281234567890" });
    expect(received()?.text).toMatch(/^482913 adalah kode verifikasi/);
    await whatsapp().send({ ...MESSAGE, locale: "en" });
    expect(received()?.text).toMatch(/^482913 is your verification code/);
  });

  test("SMS: sends our own text to the number in dialing format", async () => {
    expect(await sms().send(MESSAGE)).toMatchObject({ state: "accepted" });
    expect(received()).toMatchObject({ channel: "sms", to: "081234567890", text: MESSAGE.text });
  });

  test("e-mail: sends the same text as HTML with the unsubscribe page", async () => {
    await email().send({ ...MAIL, unsubscribe: "https://kios.example/account/notice" });
    expect(received()?.html).toContain("adalah kode verifikasi Konter Anda – jangan dibagikan.");
    expect(received()?.unsubscribe).toBe("<https://kios.example/account/notice>");
    await email().send(MAIL);
    expect(received()?.unsubscribe).toBeUndefined();
    expect(received()?.text).toBe(MAIL.text);
  });

  test("e-mail: keeps every character of subject and text, and a line that begins with a dot", async () => {
    const text = `${MESSAGE.text}\n.titik di depan\n${"panjang ".repeat(30)}é`;
    expect(await email().send({ ...MAIL, text, subject: "Kode – é" })).toMatchObject({
      state: "accepted",
    });
    expect(received()).toMatchObject({
      channel: "email",
      to: "budi@contoh.example",
      subject: "Kode – é",
      text,
    });
  });
});

describe("a token by WhatsApp", () => {
  test("fills the placeholders of its template in order, each as a single line", async () => {
    const channel = whatsapp(tokenTemplate());
    expect(channel.templates).toEqual(["token"]);
    expect(await channel.send(TOKEN)).toMatchObject({ state: "accepted" });
    expect(received()).toMatchObject({
      channel: "whatsapp",
      to: "6281234567890",
      text: `PLN 20.000 untuk meter 14234567890\nToken: ${DIGITS}\nDari Toko Budi Jaya lewat Konter.`,
    });
    await whatsapp(tokenTemplate({ places: PLACES.toReversed() })).send(TOKEN);
    expect(received()?.text).toMatch(/^Konter untuk meter Toko Budi Jaya/);
    expect(await channel.send(MESSAGE)).toMatchObject({ state: "accepted" });
    expect(received()?.text).toMatch(/^482913 adalah kode verifikasi/);
  });

  test.each([
    ["no such template", { name: "token_lain" }, "132001", "missing"],
    ["not in this language", { language: "en_US" }, "132001", "missing"],
    [
      "fewer placeholders than the template has",
      { places: PLACES.slice(1) },
      "132000",
      "places_differ",
    ],
    [
      "an empty placeholder",
      { places: ["unknown", ...PLACES.slice(1)] },
      "132012",
      "places_differ",
    ],
  ])("is rejected for %s, with the reason for staff", async (_what, change, code, problem) => {
    const outcome = await whatsapp(tokenTemplate(change)).send(TOKEN);
    expect(outcome).toMatchObject({ state: "refused", code, problem });
  });

  test("is rejected while the vendor has paused the template", async () => {
    const channel = whatsapp(tokenTemplate());
    for (const [state, code] of [
      ["paused", "132015"],
      ["disabled", "132016"],
    ] as const) {
      vendors.setTemplate("token_listrik", state);
      expect(await channel.send(TOKEN)).toMatchObject({
        state: "refused",
        code,
        problem: "stopped",
      });
    }
    vendors.setTemplate("token_listrik", "approved");
    expect(await channel.send(TOKEN)).toMatchObject({ state: "accepted" });
  });
});

describe("a rejected or uncertain message", () => {
  test.each([
    ["a wrong token", { accessToken: "other" }, MESSAGE.to, "refused", "190"],
    ["no such template", { template: "other" }, MESSAGE.to, "refused", "132001"],
    ["a number without WhatsApp", {}, "+628120004040", "refused", "131026"],
    ["a server error", {}, "+628120005050", "trouble", "131000"],
    ["a rate limit", {}, "+628120004290", "trouble", "130429"],
  ])("WhatsApp: %s", async (_what, change, to, state, code) => {
    expect(await whatsapp(change).send({ ...MESSAGE, to })).toMatchObject({ state, code });
  });

  test("WhatsApp: rejects a message that is no code and has no template", async () => {
    expect(await whatsapp().send(PLAIN)).toMatchObject({ state: "refused", code: "no_template" });
    expect(await whatsapp().send(TOKEN)).toMatchObject({ state: "refused", code: "no_template" });
  });

  test.each([
    ["a wrong key", { passKey: "other" }, MESSAGE.to, "refused", "5"],
    ["a number that is not active", {}, "+6281200004040", "refused", "0"],
  ])("SMS: %s", async (_what, change, to, state, code) => {
    expect(await sms(change).send({ ...MESSAGE, to })).toMatchObject({ state, code });
  });

  test.each([
    ["a wrong password", { password: "other" }, MAIL.to, "refused", "535"],
    ["no such mailbox", {}, "tidakada@contoh.example", "refused", "550"],
    ["a full mailbox", {}, "penuh@contoh.example", "trouble", "452"],
  ])("e-mail: %s", async (_what, change, to, state, code) => {
    expect(await email(change).send({ ...MAIL, to })).toMatchObject({ state, code });
  });

  test("e-mail: sends no password to a server that must offer TLS and does not", async () => {
    const outcome = await email({ tls: "upgrade" }).send(MAIL);
    expect(outcome).toMatchObject({ state: "refused", code: "500" });
  });

  test("reports an unreachable server on every channel without revealing a secret", async () => {
    const nowhere = "http://127.0.0.1:9";
    const outcomes = await Promise.all([
      keep(whatsAppAt(nowhere)).send(MESSAGE),
      keep(zenzivaAt(nowhere)).send(MESSAGE),
      email({ port: 9 }).send(MAIL),
    ]);
    expect(outcomes.map(({ state }) => state)).toEqual(["trouble", "trouble", "trouble"]);
    const secrets = ["482913", "demo-only-token", "demo-only-pass"];
    for (const secret of secrets) expect(JSON.stringify(outcomes)).not.toContain(secret);
  });

  test("does not let a line break in subject or address add a header or a recipient", async () => {
    const count = vendors.inbox.latest().length;
    await email().send({ ...MAIL, subject: "Kode\r\nBcc: lain@contoh.example" });
    expect(vendors.inbox.latest().length).toBe(count + 1);
    expect(received()?.to).toBe("budi@contoh.example");
  });
});
