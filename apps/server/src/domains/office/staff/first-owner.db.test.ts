import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { konter } from "@konter/testkit/processes/konter.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { offerFirstOwnerLink } from "./first-owner.ts";

const PASSWORD = "kopi-tubruk-77";
const OWNER = {
  name: "Bu Ratna",
  email: "Ratna@Konter.example",
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

const opened: HttpEnvironment[] = [];
let http: HttpEnvironment;
/** A brand that was just started, without staff. */
beforeEach(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  opened.push(http);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

async function newToken(): Promise<string> {
  const link = await offerFirstOwnerLink(http.open.brand, "https://kantor.example");
  const token = /^https:\/\/kantor\.example\/first-owner\?token=([\w-]{43})$/.exec(link ?? "")?.[1];
  if (token === undefined) throw new Error(`no link: ${link}`);
  return token;
}

const create = async (token: string, over: object = {}) => {
  const visitor = await http.staffVisitor();
  return { visitor, answer: await visitor.call("firstOwnerCreate", { token, ...OWNER, ...over }) };
};
const codeOf = async (token: string) => refusalOf((await create(token)).answer).code;
const people = async () => {
  const found = await http.environment.database.owner.query<{ email: string }>(
    "select email from staff",
  );
  return found.rows.map(({ email }) => email);
};

describe("the first owner of a brand without staff", () => {
  it("is whoever opens the link: signed in, with every permission, and may approve at once", async () => {
    const token = await newToken();
    const { visitor, answer } = await create(token);
    expect([answer.status, await people()]).toEqual([200, ["ratna@konter.example"]]);
    await visitor.open();
    const room = await visitor.call("staffRoom");
    expect(room.json).toMatchObject({
      people: [{ name: "Bu Ratna", email: "ratna@konter.example", coming_powers: [] }],
    });
    const act = await http.environment.database.owner.query(
      "select action, subject from audit_entry order by id desc limit 1",
    );
    expect(act.rows).toEqual([{ action: "staff.first_owner", subject: "ratna@konter.example" }]);
  });

  it("opens a link once, only the newest one, within an hour", async () => {
    const [older, newer] = [await newToken(), await newToken()];
    expect(await codeOf(older)).toBe("first_owner_link_invalid");
    await http.environment.database.owner.query(
      "update first_owner_link set expires_at = clock_timestamp() - interval '1 second'",
    );
    expect(await codeOf(newer)).toBe("first_owner_link_invalid");
    const used = await newToken();
    expect((await create(used)).answer.status).toBe(200);
    expect(await codeOf(used)).toBe("first_owner_link_invalid");
    expect(await people()).toHaveLength(1);
  });

  it("is only one of two who open the same link concurrently", async () => {
    const token = await newToken();
    const answers = await Promise.all([
      create(token),
      create(token, { email: "lain@konter.example" }),
    ]);
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200, 404]));
    expect(await people()).toHaveLength(1);
  });

  it("gets no link when there is staff already, and an older one is invalid", async () => {
    const token = await newToken();
    await http.staff([]);
    expect(await offerFirstOwnerLink(http.open.brand, "https://kantor.example")).toBeUndefined();
    expect(await codeOf(token)).toBe("first_owner_link_invalid");
    const { code, output } = await konter(http.environment, "owner link");
    expect([code, output]).toEqual([2, expect.stringContaining("has staff already")]);
  });

  it("is not created by a commonly guessed password or two different ones, and the link stays valid", async () => {
    const token = await newToken();
    const common = await create(token, { password: "password", password_confirmation: "password" });
    const different = await create(token, { password_confirmation: "kopi-tubruk-78" });
    expect([common, different].map(({ answer }) => answer.status)).toEqual([422, 422]);
    expect(await people()).toEqual([]);
    expect((await create(token)).answer.status).toBe(200);
  });

  it("gets a link printed by konter owner link", async () => {
    const { code, output } = await konter(http.environment, "owner link");
    expect([code, output]).toEqual([0, expect.stringMatching(/\/first-owner\?token=[\w-]{43}/)]);
  });
});
