import type { LogoList, LogoRoom } from "@konter/contract/logos";
import { LOGO_SIDE_PX } from "@konter/contract/logos";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { png } from "@konter/testkit/files/pictures.ts";

let http: HttpEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
});
afterAll(() => http.close());

const put = (key: string, bytes: Buffer, client = staff) =>
  client.call("adminLogoPut", { key, bytes: new Uint8Array(bytes) });
const uploaded = async () => {
  const visitor = await http.visitor();
  return ((await visitor.call("logos")).json as LogoList).logos;
};
const rowOf = (room: unknown, key: string) =>
  (room as LogoRoom).rows.find((row) => row.key === key);

describe("an operator's logo", () => {
  test("lists operators, billers and banks by the owner's spelling, each once", async () => {
    const { rows } = (await staff.call("adminLogos")).json as LogoRoom;
    expect(rows.find(({ key }) => key === "telkomsel")).toMatchObject({
      name: "Telkomsel",
      places: expect.arrayContaining(["prepaid"]) as string[],
      address: null,
    });
    expect(rows.find(({ key }) => key === "bcadigital")).toMatchObject({
      name: "blu by BCA Digital",
      places: ["banks"],
    });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  test("is stored as a small WebP under an immutable URL, at both addresses, and is removed again", async () => {
    const given = await sharp({
      create: { width: 900, height: 300, channels: 4, background: "#e2001a" },
    })
      .png()
      .toBuffer();
    const answer = await put("telkomsel", given);
    expect(answer.status, answer.text).toBe(200);
    const [logo] = await uploaded();
    expect(logo).toEqual({ key: "telkomsel", address: rowOf(answer.json, "telkomsel")?.address });
    for (const host of [http.memberAddress, http.staffAddress]) {
      const served = await fetch(`${host}${logo?.address ?? ""}`);
      expect([served.headers.get("content-type"), served.headers.get("cache-control")]).toEqual([
        "image/webp",
        "public, max-age=31536000, immutable",
      ]);
      const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect([width, height]).toEqual([LOGO_SIDE_PX, Math.round(LOGO_SIDE_PX / 3)]);
    }
    expect((await staff.call("officeLogos")).json).toEqual({ logos: [logo] });
    await staff.call("adminLogoRemove", { key: "telkomsel" });
    expect(await uploaded()).toEqual([]);
    expect((await fetch(`${http.memberAddress}${logo?.address ?? ""}`)).status).toBe(404);
  });

  test("is audited with the pictures before and after, and not when nothing changes", async () => {
    await put("xl", png(8, 8));
    await put("xl", png(8, 8));
    await staff.call("adminLogoRemove", { key: "xl" });
    await staff.call("adminLogoRemove", { key: "xl" });
    const { rows } = await http.environment.database.owner.query<{ action: string }>(
      "select action from audit_entry where subject = 'xl' order by id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "catalog.logo_changed",
      "catalog.logo_removed",
    ]);
  });

  test("is rejected in both languages for an unknown operator", async () => {
    const said = await askInBoth(staff, "adminLogoRemove", () => ({ key: "nobody" }));
    expect([said.status, ...sentencesOf(said)]).toEqual([
      404,
      "Operator atau bank ini tidak ada di katalog. Muat ulang halaman.",
      "This operator or bank is not in the catalogue. Reload the page.",
    ]);
    expect(refusalOf(await put("nobody", png(8, 8))).code).toBe("logo_place_unknown");
  });

  test.each([
    ["a text", Buffer.from("logo.png"), "logo_not_image"],
    ["a PNG whose header lies", png(600, 600, { says: { width: 6, height: 6 } }), "logo_damaged"],
    ["one of 700 KB", png(3, 2, { padding: 700 * 1024 }), "logo_too_large"],
    ["one of 2001 pixels", png(2001, 10), "logo_too_wide"],
  ])("is rejected for %s, and nothing is stored", async (_name, bytes, code) => {
    expect(refusalOf(await put("xl", bytes)).code).toBe(code);
    expect(await uploaded()).toEqual([]);
  });

  test("is uploaded only by staff with the permission to change the catalogue", async () => {
    const reader = await http.staff(["catalog.read"]);
    expect(refusalOf(await put("xl", png(8, 8), reader)).code).toBe("unauthorized");
    expect((await reader.call("adminLogos")).status).toBe(200);
  });
});
