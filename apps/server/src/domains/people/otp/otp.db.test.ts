import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { checkCode, requestCode, resendCode, statusOf, useOtp } from "./index.ts";

let http: HttpEnvironment;
let office: PostOffice;
let brand: BrandContext;
const asker = { address: "10.1.0.1", locale: "id" } as const;
const HP = "+6281234567890";

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  brand = http.open.brand;
});
beforeEach(async () => {
  await http.environment.database.owner.query("truncate otp_request, otp, message cascade");
});
afterAll(async () => {
  await office.close();
  await http.close();
});

/** Simulates that this much time has passed since the codes were requested. */
async function pass(interval: string): Promise<void> {
  for (const statement of [
    "update otp_request set at = at - $1::interval",
    "update otp set sent_at = sent_at - $1::interval, expires_at = expires_at - $1::interval, created_at = created_at - $1::interval",
    "update message set due_at = due_at - $1::interval, expires_at = expires_at - $1::interval",
  ])
    await http.environment.database.owner.query(statement, [interval]);
}

const ask = (recipient = HP, address: string = asker.address) =>
  requestCode(brand, { purpose: "registration", recipient }, { ...asker, address });
const onDevice = (id: number, deviceId: number | null, sessionToken: string) => ({
  ...asker,
  sessionToken,
  principal: {
    kind: "member",
    id,
    permissions: new Set<string>(),
    subject: { id, deviceId },
  } as const,
});
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof DomainError ? error.code : "another error"),
  );
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("a code", () => {
  test("M53: has six digits, is sent to the number, and is not in the database in plain text", async () => {
    const challenge = await ask();
    expect(challenge).toMatchObject({ recipient: "0812••••7890", delivery: "waiting" });
    const code = await office.codeFor("1234567890");
    expect(code).toMatch(/^\d{6}$/);
    expect(await statusOf(brand, challenge.otp_id)).toMatchObject({
      delivery: "sent",
      channel: "whatsapp",
    });
    const stored = await http.environment.database.owner.query(
      "select row_to_json(o)::text as text from otp o union all select row_to_json(m)::text from message m union all select row_to_json(t)::text from message_try t",
    );
    for (const { text } of stored.rows as { text: string }[]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(challenge.otp_id);
    }
    expect(http.logged.join("")).not.toContain(code);
  });

  test("M54: is accepted once, however many send it concurrently", async () => {
    const { otp_id: id } = await ask();
    const code = await office.codeFor("1234567890");
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        codeOf(
          checkCode(brand, id, "registration", code).then(async (row) =>
            inTransaction(brand.pool, async (client) => useOtp(client, row)),
          ),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "otp_invalid")).toHaveLength(4);
  });

  test("M54: is checked for five of 200 concurrent guesses, and afterwards even the right one is not", async () => {
    const { otp_id: id } = await ask();
    const code = await office.codeFor("1234567890");
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () =>
        codeOf(checkCode(brand, id, "registration", other(code))),
      ),
    );
    expect(answers.filter((answer) => answer === "otp_invalid")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "otp_exhausted")).toHaveLength(195);
    expect(await codeOf(checkCode(brand, id, "registration", code))).toBe("otp_exhausted");
  });

  test("M54: expires after five minutes", async () => {
    const { otp_id: id } = await ask();
    const code = await office.codeFor("1234567890");
    await pass("5 minutes");
    expect(await codeOf(checkCode(brand, id, "registration", code))).toBe("otp_invalid");
  });

  test("is bound to its challenge: invalid for another purpose and in another browser", async () => {
    const first = await ask();
    const code = await office.codeFor("1234567890");
    const second = await ask("+6281234567891");
    expect(await codeOf(checkCode(brand, first.otp_id, "password_reset", code))).toBe(
      "otp_invalid",
    );
    expect(await codeOf(checkCode(brand, second.otp_id, "registration", code))).toBe("otp_invalid");
    expect(await codeOf(checkCode(brand, first.otp_id, "registration", code))).toBe("ok");
  });

  test("replaces the one before when it is requested again, with five new attempts", async () => {
    const { otp_id: id } = await ask();
    const code = await office.codeFor("1234567890");
    for (let guess = 0; guess < 5; guess += 1)
      await codeOf(checkCode(brand, id, "registration", other(code)));
    await pass("60 seconds");
    await resendCode(brand, id, asker);
    const again = await office.codeFor("1234567890");
    // A new code may equal the old one by chance.
    const old = again === code ? "ok" : "otp_replaced";
    expect(await codeOf(checkCode(brand, id, "registration", code))).toBe(old);
    expect(await codeOf(checkCode(brand, id, "registration", other(again)))).toBe("otp_invalid");
    expect(await codeOf(checkCode(brand, id, "registration", again))).toBe("ok");
  });

  test("M730: has a status and a resend only for the visitor's browser that requested it", async () => {
    const browser = { ...asker, sessionToken: "visitor-one" };
    const question = { purpose: "registration", recipient: "+6281234567899" } as const;
    const { otp_id: id } = await requestCode(brand, question, browser);
    await pass("60 seconds");
    for (const stranger of [undefined, "visitor-two"].map((sessionToken) => ({
      ...asker,
      sessionToken,
    }))) {
      expect(await codeOf(statusOf(brand, id, stranger))).toBe("otp_invalid");
      expect(await codeOf(resendCode(brand, id, stranger))).toBe("otp_invalid");
    }
    expect(await codeOf(statusOf(brand, id, browser))).toBe("ok");
    expect(await codeOf(resendCode(brand, id, browser))).toBe("ok");
  });

  test.each([
    "agent_registration",
    "email_verification",
    "pin_reset",
    "phone_verification",
    "email_change_old",
    "email_change_new",
  ] as const)(
    "M730: %s: has a status and a resend only on the member's device that requested it",
    async (purpose) => {
      const recipient = purpose.startsWith("email") ? "satu@contoh.example" : HP;
      const mine = onDevice(1, 71, "session-one");
      const { otp_id: id } = await requestCode(brand, { purpose, recipient }, mine);
      await pass("60 seconds");
      const strangers = [
        { ...asker, sessionToken: undefined },
        { ...asker, sessionToken: "visitor-two" },
        onDevice(1, 72, "session-one"),
        onDevice(2, 73, "session-two"),
        onDevice(1, null, "session-one"),
      ];
      for (const stranger of strangers) {
        expect(await codeOf(statusOf(brand, id, stranger))).toBe("otp_invalid");
        expect(await codeOf(resendCode(brand, id, stranger))).toBe("otp_invalid");
      }
      // The session of the same device has another token after each step.
      const renewed = onDevice(1, 71, "session-three");
      expect(await codeOf(statusOf(brand, id, renewed))).toBe("ok");
      expect(await codeOf(resendCode(brand, id, renewed))).toBe("ok");
    },
  );

  test("M730: is rejected with the time of the valid one after a later one replaced it", async () => {
    const codes: string[] = [];
    const question = { purpose: "phone_verification", recipient: HP } as const;
    const browser = onDevice(1, 71, "session-one");
    const askAgain = async (work: () => Promise<{ otp_id: string }>) => {
      const { otp_id: id } = await work();
      codes.push(await office.codeFor("1234567890"));
      await pass("4 minutes");
      return id;
    };
    const first = await askAgain(async () => requestCode(brand, question, browser));
    await askAgain(async () => resendCode(brand, first, browser));
    const second = await askAgain(async () => requestCode(brand, question, browser));
    await askAgain(async () => resendCode(brand, second, browser));
    const last = codes.at(-1) ?? "";
    for (const code of codes.slice(0, -1))
      expect(await codeOf(checkCode(brand, second, "phone_verification", code))).toBe(
        code === last ? "ok" : "otp_replaced",
      );
    const unknown = [0, 1, 2, 3, 4].map((digit) => String(digit).repeat(6));
    const never = unknown.find((code) => !codes.includes(code)) ?? "";
    expect(await codeOf(checkCode(brand, second, "phone_verification", never))).toBe("otp_invalid");
    expect(await codeOf(checkCode(brand, second, "phone_verification", last))).toBe("ok");
  });

  test("M730: is reported as not sent when no channel accepts it, in both languages", async () => {
    const { otp_id: id } = await ask("+6281200004040");
    await office.send();
    expect(await codeOf(statusOf(brand, id))).toBe("otp_send_failed");
    const client = await http.visitor();
    const answers = [
      await client.call("otpStatus", { otp_id: id }),
      await client.call("otpStatus", { otp_id: id }, { headers: { "accept-language": "en" } }),
    ];
    expect(answers.map(({ json }) => (json as { message: string }).message)).toEqual([
      "Gagal mengirim OTP",
      "Failed to send the OTP",
    ]);
  });
});

describe("the limits on codes", () => {
  test("M53: allow one code a minute for a number, three in ten minutes, eight a day", async () => {
    const answers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      answers.push(await codeOf(ask()));
      if (count === 0) answers.push(await codeOf(ask()));
      await pass(count % 3 === 2 ? "11 minutes" : "61 seconds");
    }
    expect(answers.slice(0, 2)).toEqual(["ok", "otp_resend_wait"]);
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(8);
    expect(answers.at(-1)).toBe("otp_limit");
    await http.environment.database.owner.query("truncate otp_request");
    for (let count = 0; count < 3; count += 1) {
      expect(await codeOf(ask())).toBe("ok");
      await pass("61 seconds");
    }
    expect(await codeOf(ask())).toBe("otp_limit");
  });

  test("M53: allow one message for fifty concurrent requests of one number", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_none, index) => codeOf(ask(HP, `10.2.0.${index}`))),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    const queued = await http.environment.database.owner.query("select 1 from message");
    expect(queued.rowCount).toBe(1);
  });

  test("M53: allow twenty numbers for one address, where a whole /64 of IPv6 is one address", async () => {
    const numbers = Array.from({ length: 60 }, (_none, index) => `+6281300000${100 + index}`);
    const answers = await Promise.all(
      numbers.map(async (hp, index) => codeOf(ask(hp, `2001:db8:1:2::${index + 1}`))),
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(20);
    expect(await codeOf(ask("+6281300000999", "2001:db8:1:3::1"))).toBe("ok");
  });

  test("M53: include the brand's daily limit, which is reported as a sending failure", async () => {
    await changeSetting(brand, "otp_brand_day", 2);
    try {
      expect([
        await codeOf(ask("+6281300000001")),
        await codeOf(ask("+6281300000002")),
        await codeOf(ask("+6281300000003")),
      ]).toEqual(["ok", "ok", "otp_send_failed"]);
    } finally {
      await changeSetting(brand, "otp_brand_day", 2_000);
    }
  });
});
