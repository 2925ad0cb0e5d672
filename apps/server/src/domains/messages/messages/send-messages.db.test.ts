import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { openPostOffice } from "@konter/testkit/brand/post-office.ts";
import type { PostOffice } from "@konter/testkit/brand/post-office.ts";
import { queueMessage, sendMessages } from "./index.ts";
import type { NewMessage } from "./index.ts";

let http: HttpEnvironment;
let office: PostOffice;
let brand: BrandContext;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  office = await openPostOffice(http.open.brand, http.open.channels);
  brand = http.open.brand;
  await http.environment.database.owner.query(
    "update member set email = 'Satu@Contoh.example', email_verified_at = now() where id = $1",
    [http.environment.members[0]?.id],
  );
});
beforeEach(async () => {
  await http.environment.database.owner.query("truncate message cascade");
});
afterAll(async () => {
  await office.close();
  await http.close();
});

const queue = async (change: Partial<NewMessage>): Promise<number> =>
  inTransaction(brand.pool, async (client) =>
    queueMessage(brand, client, {
      kind: "code",
      hp: "+6281234567890",
      channels: ["whatsapp", "sms", "email"],
      locale: "id",
      facts: { code: "123456" },
      validSeconds: 300,
      ...change,
    }),
  );
const soon = async (): Promise<void> => {
  await http.environment.database.owner.query(
    "update message set due_at = due_at - interval '10 seconds' where state = 'waiting'",
  );
  await office.send();
};
async function rows() {
  const answer = await http.environment.database.owner.query<{ state: string; facts: unknown }>(
    "select state, facts from message order by id",
  );
  return answer.rows;
}
async function tries() {
  const answer = await http.environment.database.owner.query<{ line: string }>(
    "select channel || ' ' || state || ' ' || code as line from message_try order by message_id, number",
  );
  return answer.rows.map(({ line }) => line);
}

describe("a message", () => {
  test("M53: is sent by WhatsApp, and its content is deleted", async () => {
    await queue({});
    await office.send();
    expect(await rows()).toEqual([{ state: "sent", facts: null }]);
    expect(office.received()[0]).toMatchObject({ channel: "whatsapp", to: "6281234567890" });
  });

  test("M53: is sent by SMS at once when WhatsApp rejects the number", async () => {
    await queue({ hp: "+628121114040" });
    await office.send();
    expect(await tries()).toEqual(["whatsapp refused 131026", "sms accepted accepted"]);
    expect(office.received()[0]?.text).toBe(
      "123456 adalah kode verifikasi Konter. Berlaku 5 menit. Jangan berikan kepada siapa pun, termasuk petugas kami.",
    );
  });

  test("M53: is sent by SMS after two WhatsApp failures", async () => {
    await queue({ hp: "+6281200005050" });
    await office.send();
    expect(await tries()).toEqual(["whatsapp trouble 131000"]);
    await soon();
    expect(await tries()).toEqual([
      "whatsapp trouble 131000",
      "whatsapp trouble 131000",
      "sms accepted accepted",
    ]);
  });

  test("M53: is sent to an account's verified e-mail when no phone channel accepts it", async () => {
    const hp = "+6281200004040";
    const id = http.environment.members[0]?.id;
    await http.environment.database.owner.query("update member set hp = $2 where id = $1", [
      id,
      hp,
    ]);
    await queue({ hp, onlyAccounts: true });
    await office.send();
    expect(await tries()).toEqual([
      "whatsapp refused 131026",
      "sms refused 0",
      "email accepted accepted",
    ]);
    expect(office.received()[0]).toMatchObject({ channel: "email", to: "Satu@contoh.example" });
  });

  test("is not sent to an unknown number or an unverified e-mail when it is for accounts only", async () => {
    const count = office.received().length;
    await queue({ hp: "+6281277770000", onlyAccounts: true });
    await queue({
      hp: undefined,
      email: "lain@contoh.example",
      channels: ["email"],
      onlyAccounts: true,
    });
    await office.send();
    expect((await rows()).map(({ state }) => state)).toEqual(["dropped", "dropped"]);
    expect(office.received()).toHaveLength(count);
  });

  test("is not sent when it is too old", async () => {
    await queue({ validSeconds: 0 });
    await office.send();
    expect(await rows()).toEqual([{ state: "failed", facts: null }]);
    expect(await tries()).toEqual([]);
  });

  test("is sent once by many workers, and again after its worker died", async () => {
    await queue({});
    const count = office.received().length;
    await Promise.all(
      Array.from({ length: 8 }, async () => sendMessages(brand, http.open.channels)),
    );
    expect(office.received()).toHaveLength(count + 1);
    await queue({});
    await http.environment.database.owner.query(
      "update message set state = 'sending', lease = 1, due_at = now() - interval '1 second' where state = 'waiting'",
    );
    await office.send();
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("skips WhatsApp, which carries only codes, when it has free text", async () => {
    await queue({
      kind: "password_changed",
      facts: {},
      locale: "en",
      email: "satu@contoh.example",
      channels: ["whatsapp", "email"],
    });
    await office.send();
    expect(office.received()[0]).toMatchObject({
      channel: "email",
      subject: "Your Konter password was changed",
    });
  });
});
