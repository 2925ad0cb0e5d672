import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import type { OfficeFeature } from "@konter/contract/features";
import { renderSentence } from "@konter/contract/locale";
import { errors } from "@konter/contract/platform";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openConsoleInstall } from "@konter/testkit/brand/console-install.ts";
import type { ConsoleInstall } from "@konter/testkit/brand/console-install.ts";
import { konterIn } from "@konter/testkit/processes/konter.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";

const PATIENT = { timeout: 60_000 };

let install: ConsoleInstall;
let owner: HttpClient;
/** An existing empty database for the brand. */
let elsewhere: string;

beforeAll(async () => {
  install = await openConsoleInstall();
  ({ owner } = install);
  elsewhere = `${String(install.database.connection.database)}_elsewhere`;
  await install.database.owner.query(`create database "${elsewhere}"`);
});
afterAll(async () => {
  await install.konter("brand", "remove", "jauh");
  await install.database.owner.query(`drop database if exists "${elsewhere}" with (force)`);
  await install.close();
});

const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "done" : refusalOf(answer).code);
const urlOf = (database: string, change: (url: URL) => void = () => {}): string => {
  const url = new URL(install.environment["DATABASE_URL"] ?? "");
  url.pathname = `/${database}`;
  change(url);
  return url.href;
};
const add = (database_url: string) =>
  owner.call("platformBrandAdd", {
    code: "jauh",
    name: "Pulsa Jauh",
    host: "jauh.test",
    staff_host: "kantor.jauh.test",
    template: "",
    database_url,
  });
const within = async (statement: string): Promise<readonly object[]> => {
  const client = new pg.Client({ ...install.database.connection, database: elsewhere });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
};

describe("an external database of a brand", () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  beforeAll(() => new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve)));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => silent.close(resolve));
  });
  afterEach(() => within("drop table if exists schema_migration, katalog"));

  /** Expects an error with this code on its field, with the command's message, and that nothing is created. */
  async function expectRefused(url: string, code: keyof typeof errors): Promise<void> {
    const answer = await add(url);
    expect([codeOf(answer), Object.keys(fieldsOf(answer))]).toEqual([code, ["database_url"]]);
    const { parameters = {} } = refusalOf(answer);
    const words = ["brand", "add", "jauh", "--name", "Pulsa Jauh", "--host", "jauh.test"];
    const said = await install.konter(...words, "--database-url", url);
    expect([said.code, said.output.trim()]).toEqual([
      2,
      renderSentence(errors[code], "en", parameters),
    ]);
    const { rows } = (await owner.call("platformBrands")).json as { rows: { code: string }[] };
    expect(rows.map((row) => row.code)).toEqual(["own"]);
  }

  it("M688: is rejected on its field, as by the command, if the address is invalid, unreachable, denies access, or does not exist", async () => {
    await expectRefused("mysql://server/nama", "database_address_form");
    await expectRefused("postgres://server dua/nama", "database_address_form");
    await expectRefused("postgres://konter@127.0.0.1:1/nama", "database_unreachable");
    await expectRefused(urlOf("tidak-ada"), "database_unreachable");
    await expectRefused(
      urlOf(elsewhere, (url) => (url.username = "bukan-siapa-siapa")),
      "database_unreachable",
    );
  });

  it("is rejected after a timeout if it does not respond", async () => {
    const { port } = silent.address() as AddressInfo;
    const answer = await add(`postgres://konter@127.0.0.1:${port}/nama`);
    expect(codeOf(answer)).toBe("database_unreachable");
  });

  it("is rejected and left unchanged if it is in use or of a newer version", async () => {
    await within("create table katalog (id int)");
    await expectRefused(urlOf(elsewhere), "database_not_empty");
    expect(await within("select from katalog")).toEqual([]);
    await within("create table schema_migration (name text, hash text)");
    await within("insert into schema_migration values ('20991231T0000-masa-depan.sql', 'x')");
    await expectRefused(urlOf(elsewhere), "database_newer");
    expect(await within("select name from schema_migration")).toHaveLength(1);
  });

  it("is rejected on a PostgreSQL that may lose acknowledged data, unless the server's settings allow it", async () => {
    const { KONTER_ALLOW_UNSAFE_DATABASE: _allowed, ...careful } = install.environment;
    const refused = await konterIn(
      careful,
      ..."brand add jauh --name Jauh --host jauh.test --database-url".split(" "),
      urlOf(elsewhere),
    );
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining("fsync")]);
  });

  it("is emptied again if the brand cannot be created in it", async () => {
    await within("create schema ledger");
    const answer = await add(urlOf(elsewhere));
    expect(codeOf(answer)).toBe("brand_not_made");
    expect(await within("select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("holds the brand, which serves at once, and is logged without its password", async () => {
    const url = urlOf(elsewhere, (each) => (each.password = "rahasia-basis-data"));
    expect(codeOf(await add(url))).toBe("done");
    await expect
      .poll(
        async () => (await owner.call("platformBrandFigures", { code: "jauh" })).status,
        PATIENT,
      )
      .toBe(200);
    expect(await within("select value from brand_setting where name = 'name'")).toEqual([
      { value: "Pulsa Jauh" },
    ]);
    const log = await owner.call("auditEntries", { subject: "jauh" });
    expect(log.text).toContain(`/${elsewhere}`);
    expect(log.text).not.toContain("rahasia-basis-data");
    expect(codeOf(await add(url))).toBe("brand_code_taken");
  });
});

describe("M692: the features of a brand", () => {
  const room = async () => {
    const answer = await owner.call("platformFeatures", { code: "jauh" });
    return (answer.json as { features: OfficeFeature[] }).features;
  };
  const turn = (input: object) => owner.call("platformFeatureSwitch", { code: "jauh", ...input });
  const PPOB_OFF = { feature: "ppob", on: false, takes_along: ["schedules", "bulk"] };

  it("are those of its own back office, switched with the same consents", async () => {
    expect((await room()).map(({ feature }) => feature)).toEqual([
      "ppob",
      "schedules",
      "bulk",
      "shop",
      "shipping",
      "postal",
      "loans",
    ]);
    for (const [input, code] of [
      [{ ...PPOB_OFF, takes_along: [] }, "feature_takes_along"],
      [{ ...PPOB_OFF, on: true }, "feature_unchanged"],
      [{ ...PPOB_OFF, feature: "affiliate" }, "feature_not_offered"],
    ] as const)
      expect(codeOf(await turn(input))).toBe(code);
    expect(await within("select from brand_setting where name = 'ppob'")).toEqual([]);
    expect(codeOf(await turn(PPOB_OFF))).toBe("done");
    expect((await room())[0]).toMatchObject({ feature: "ppob", on: false, changed_by: null });
    expect(codeOf(await turn({ feature: "schedules", on: true }))).toBe("feature_unchanged");
    const members = install.clientAt("jauh.test", install.server.address, "session");
    await members.open();
    expect((await members.call("session")).json).toMatchObject({
      brand: { off: expect.arrayContaining(["ppob", "schedules"]) as unknown },
    });
    expect(codeOf(await turn({ feature: "ppob", on: true }))).toBe("done");
  });

  it("are audited in the brand as changes of the platform's owner, and in the console with the name", async () => {
    expect(
      await within(
        "select staff_id, detail ->> 'by' as by, after from audit_entry where subject = 'ppob' order by id",
      ),
    ).toEqual([
      { staff_id: null, by: "console", after: { ppob: false } },
      { staff_id: null, by: "console", after: { ppob: true } },
    ]);
    const { rows } = (await owner.call("auditEntries", { subject: "jauh" })).json as {
      rows: { action: string; staff_name: string }[];
    };
    expect(
      rows
        .filter(({ action }) => action === "platform.feature_switched")
        .map((row) => row.staff_name),
    ).toEqual(["Bu Ratna", "Bu Ratna"]);
  });

  it("are not found for a missing brand", async () => {
    expect(codeOf(await owner.call("platformFeatures", { code: "tidak-ada" }))).toBe(
      "brand_not_found",
    );
  });
});
