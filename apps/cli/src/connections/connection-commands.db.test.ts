import { writeFileSync } from "node:fs";
import { createMidtransSimulator, createTripaySimulator } from "@konter/simulators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment, TEST_LOGIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { dumpDatabase } from "@konter/testkit/rows/dump-database.ts";
import { konter as runKonter, konterProcess } from "@konter/testkit/processes/konter.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";

let environment: TestEnvironment;
const folder = temporaryFolder();
beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true, members: 1 });
  await environment.database.owner.query("delete from product_route");
  await environment.database.owner.query("delete from supplier_product");
  await environment.database.owner.query("delete from supplier");
});
afterAll(async () => {
  folder.remove();
  await environment.close();
});

const konter = (words: string, input: object | string = "") => runKonter(environment, words, input);
const settings = (change: object = {}) => ({
  base_url: environment.supplierUrls.digiflazz,
  username: TEST_LOGIN.username,
  api_key: TEST_LOGIN.apiKey,
  callback_secret: TEST_LOGIN.callbackSecret,
  ...change,
});

test("connects, tests, changes and rotates an account, and prints no key", async () => {
  const said: string[] = [];
  const run = async (words: string, input: object | string = "") => {
    const ran = await konter(words, input);
    said.push(ran.output);
    return ran;
  };
  expect((await run("connect")).output).toContain(
    "digiflazz, iak, dtone, zendit, house, midtrans, xendit, tripay, flip, iris, sicepat, jnt_express, jne_express",
  );
  const help = await run("connect digiflazz");
  expect([help.code, help.output]).toEqual([2, expect.stringContaining("api_key: API key")]);
  const refused = await run("connect digiflazz", settings({ api_key: "salah-1234" }));
  expect([refused.code, refused.output]).toEqual([
    2,
    expect.stringMatching(/The vendor refuses: “41: /),
  ]);
  const missing = await run("connect digiflazz", { base_url: "https://10.0.0.1", pin: "1" });
  expect([missing.code, missing.output]).toEqual([2, expect.stringContaining("pin")]);
  const inside = await run("connect digiflazz", settings({ base_url: "https://10.0.0.1" }));
  expect([inside.code, inside.output]).toEqual([
    2,
    expect.stringContaining("base_url: That address is inside the private network"),
  ]);
  expect((await run("connections list")).output).toBe("");

  const file = `${folder.path}/settings.json`;
  writeFileSync(file, JSON.stringify(settings()));
  expect(await run(`connect digiflazz --name Utama --file ${file}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining("digiflazz is connected") as unknown,
  });
  const tried = await run("connections test digiflazz");
  expect([tried.code, tried.output.split("\n")[2]]).toEqual([0, "key · passed"]);
  const edited = await run("connections edit digiflazz --name Lama", { looksPerMinute: 30 });
  expect(edited.code).toBe(0);
  const rotated = await run("connections rotate digiflazz --overlap 2", {
    callback_secret: "rahasia-baru-8841",
  });
  expect(rotated.code).toBe(0);
  const history = (await run("connections history digiflazz")).output;
  expect(history).toMatch(/connection\.rotated · Webhook secret: #\w{8} → #\w{8}/);
  expect(history).toContain("Name: Utama → Lama");
  const listed = await konterProcess(environment, "connections list");
  said.push(listed.output);
  expect(listed.output).toMatch(/^digiflazz · digiflazz · Lama · production · in use · /);
  expect((await run("connections test nobody")).output).toContain("There are: digiflazz");
  const secrets = [TEST_LOGIN.apiKey, TEST_LOGIN.callbackSecret, "rahasia-baru-8841", "salah-1234"];
  const dump = await dumpDatabase(environment.database.owner);
  for (const secret of secrets) {
    expect(said.join("\n")).not.toContain(secret);
    expect(dump).not.toContain(secret);
  }
});

const GATEWAYS = {
  midtrans: {
    create: () => createMidtransSimulator({ serverKey: "Mid-kunci" }),
    settings: { server_key: "Mid-kunci" },
    said: "qris_acquirer is gopay",
  },
  tripay: {
    create: () =>
      createTripaySimulator({ merchantCode: "T0001", apiKey: "kunci", privateKey: "rahasia" }),
    settings: { merchant_code: "T0001", api_key: "kunci", private_key: "rahasia" },
    said: "qris_channel is QRIS2",
  },
} as const;
test.each(["midtrans", "tripay"] as const)(
  "connects %s with the value that it proposes for the missing choice",
  async (vendor) => {
    const { create, settings: keys, said } = GATEWAYS[vendor];
    const simulator = create();
    const { url: base_url } = await simulator.start();
    try {
      const ran = await konter(`connect ${vendor}`, { base_url, ...keys });
      expect([ran.code, ran.output]).toEqual([0, expect.stringContaining(said)]);
      expect(ran.output).toContain(`${vendor} is connected`);
    } finally {
      await simulator.stop();
    }
  },
);
