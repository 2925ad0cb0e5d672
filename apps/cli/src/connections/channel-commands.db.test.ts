import { createMessageVendors, MESSAGE_LOGIN } from "@konter/simulators";
import type { MessageVendors } from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createMessageChannels,
  queueMessage,
  sendMessages,
} from "@konter/server/domains/messages/messages/index.ts";
import type { MessageChannels } from "@konter/server/domains/messages/messages/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { konter as runKonter, konterProcess } from "@konter/testkit/processes/konter.ts";
import type { Ran } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { VENDORS } from "@konter/server/composition/adapters.ts";

const simulated = createMessageVendors();
let vendors: MessageVendors;
let environment: TestEnvironment;
let channels: MessageChannels;
beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true, members: 1 });
  channels = createMessageChannels(environment.brand, VENDORS, { outbound: LOOPBACK });
  vendors = await simulated.start();
});
afterAll(async () => {
  await channels.close();
  await simulated.stop();
  await environment.close();
});

const konter = (words: string, input?: object | string): Promise<Ran> =>
  runKonter(environment, words, input);

const { whatsapp, sms, email } = MESSAGE_LOGIN;
const settings = () => ({
  whatsapp: {
    base_url: vendors.whatsapp,
    version: "v23.0",
    phone_number_id: whatsapp.phoneNumberId,
    access_token: whatsapp.accessToken,
    template: whatsapp.template,
  },
  sms: {
    base_url: vendors.sms,
    route: "masking",
    user_key: sms.userKey,
    pass_key: sms.passKey,
  },
  email: {
    ...vendors.email,
    tls: "never",
    user: email.user,
    password: email.password,
    sender_name: "Konter",
    sender_address: "no-reply@konter.example",
  },
});
const VENDOR_OF = { whatsapp: "whatsapp-cloud", sms: "zenziva", email: "smtp" } as const;

describe("konter channels", () => {
  test.each([
    ["whatsapp", "081299100000", "6281299100000"],
    ["sms", "+62 812 9910 0000", "081299100000"],
    ["email", "sari@contoh.example", "sari@contoh.example"],
  ] as const)(
    "sets who carries %s, tests it, and keeps its keys encrypted",
    async (kind, to, seen) => {
      expect(await konter(`channels test ${kind} --to ${to.replaceAll(" ", "")}`)).toMatchObject({
        code: 2,
      });
      const set = await konter(`channels set ${kind} ${VENDOR_OF[kind]}`, settings()[kind]);
      expect(set.output).toContain(`${kind} is carried by ${VENDOR_OF[kind]}`);
      expect(set.code).toBe(0);
      const tried = await konter(`channels test ${kind} --to ${to.replaceAll(" ", "")}`);
      expect([tried.code, tried.output]).toEqual([0, expect.stringContaining("accepted")]);
      expect(simulated.inbox.latest()[0]).toMatchObject({ channel: kind, to: seen });
      const { rows } = await environment.database.owner.query(
        "select encode(credentials, 'escape') as sealed, (select json_agg(e)::text from audit_entry e) as noted from message_channel where kind = $1",
        [kind],
      );
      const secrets = [whatsapp.accessToken, sms.passKey, email.password];
      for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).toContain("connection.made");
    },
  );

  const withoutSender = () => {
    const { sender_name: _name, ...incomplete } = settings().email;
    return incomplete;
  };
  test.each<[string, string, () => object | string]>([
    ["channels set email smtp", "sender_name is required", withoutSender],
    [
      "channels set email smtp",
      "port must be a whole number",
      () => ({ ...settings().email, port: "25" }),
    ],
    ["channels set email smtp", "Give a JSON object", () => "not json"],
    ["channels set email zenziva", "For email there is: smtp", () => settings().sms],
    ["channels set pigeon smtp", "Which channel? whatsapp, sms, email", () => settings().email],
    ["channels test sms --to budi@contoh.example", "Give --to a mobile number", () => ""],
    ["channels order sms,whatsapp", "the order names each of", () => ""],
    ["channels order sms,sms,email", "the order names each of", () => ""],
  ])("for %s reports: %s, and leaves the channels as they were", async (words, said, input) => {
    const standing = async () =>
      (
        await environment.database.owner.query<object>(
          "select * from message_channel order by kind",
        )
      ).rows;
    const before = await standing();
    const ran = await konter(words, input());
    expect([ran.code, ran.output]).toEqual([2, expect.stringContaining(said)]);
    expect(await standing()).toEqual(before);
  });

  test("reports a vendor's rejection of the keys with the vendor's code and exit code 1", async () => {
    await konter("channels set sms zenziva", { ...settings().sms, pass_key: "wrong" });
    const tried = await konter("channels test sms --to 081299100000");
    expect(tried.code).toBe(1);
    expect(tried.output).toMatch(/^refused · /);
    await konter("channels set sms zenziva", settings().sms);
  });

  test("sends messages in the brand's order of channels and skips disabled ones", async () => {
    const sent = async () => {
      await inTransaction(environment.brand.pool, (client) =>
        queueMessage(environment.brand, client, {
          kind: "code",
          hp: "+6281299100000",
          channels: ["whatsapp", "sms"],
          locale: "id",
          facts: { code: "123456" },
          validSeconds: 60,
        }),
      );
      while (await sendMessages(environment.brand, channels));
      return simulated.inbox.latest()[0]?.channel;
    };
    expect(await sent()).toBe("whatsapp");
    expect((await konter("channels order sms,whatsapp,email")).code).toBe(0);
    expect(await sent()).toBe("sms");
    expect((await konter("channels off sms")).output).toContain("sms is off");
    expect(await sent()).toBe("whatsapp");
    const listed = await konterProcess(environment, "channels list");
    expect(listed.code).toBe(0);
    expect(listed.output.trim().split("\n")).toEqual([
      "sms: zenziva, off",
      "whatsapp: whatsapp-cloud",
      "email: smtp",
    ]);
    expect((await konter("channels on sms")).code).toBe(0);
    expect(await sent()).toBe("sms");
  });
});
