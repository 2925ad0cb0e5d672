import type { BrandPreview, BrandRoom } from "@konter/contract/brand";
import { brandTokens, contrastPairs, resolveColor } from "@konter/theme";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { JPEG, png } from "@konter/testkit/files/pictures.ts";
import { readBrandFacts } from "../../../kernel/settings/index.ts";

let http: HttpEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment();
  staff = await http.staff();
});
afterAll(() => http.close());
beforeEach(async () => {
  // Every test begins with the defaults.
  const { version } = await room();
  await save({}, version);
  await staff.call("brandLogoRemove");
});

const LOOK = {
  name: "Konter",
  support_phone: "",
  primary_color: "blue darken1",
  secondary_color: "blue lighten4",
  accent_color: "amber darken3",
  radius: "normal",
  font_size: "default",
  font_family: "system",
  landing: false,
} as const;

const room = async (client = staff) => (await client.call("brandLook")).json as BrandRoom;
const save = (changes: object, version?: number): Promise<HttpAnswer> =>
  staff.call("brandSave", { ...LOOK, ...changes, version });
async function saved(changes: object): Promise<BrandRoom> {
  const answer = await save(changes, (await room()).version);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as BrandRoom;
}
const upload = (bytes: Buffer, headers: Record<string, string | undefined> = {}, client = staff) =>
  client.send("/api/v1/admin/brand/logo", {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/octet-stream", ...headers },
  });
const logoBytes = async (address: string | null) =>
  Buffer.from(await (await fetch(`${http.memberAddress}${address ?? ""}`)).arrayBuffer());
const memberPage = async () => (await fetch(`${http.memberAddress}/auth/login`)).text();
const entries = async () =>
  (
    await http.environment.database.owner.query<{ count: number }>(
      "select count(*)::int as count from audit_entry where subject = 'brand'",
    )
  ).rows[0]?.count ?? 0;

describe("publishing the brand's design", () => {
  test("M688: is in the first bytes of the next page, and is logged with author, before and after", async () => {
    const { look, changes } = await saved({ primary_color: "red darken3", name: "Toko Maju" });
    expect(look).toMatchObject({ primary_color: "red darken3", name: "Toko Maju" });
    expect(changes[0]).toMatchObject({
      kind: "saved",
      by: "Staff",
      before: { primary_color: "blue darken1", name: "Konter" },
      after: { primary_color: "red darken3", name: "Toko Maju" },
    });
    const page = await memberPage();
    expect(page).toContain("--c-primary-fill:#c62828");
    expect(page).toContain("<title>Toko Maju</title>");
  });

  test("M20: applies corners, text size and typeface to the page", async () => {
    await saved({ radius: "soft", font_size: "large", font_family: "serif" });
    expect(await memberPage()).toContain(
      'data-font-size="large" data-radius="soft" data-font-family="serif"',
    );
  });

  test("M689: applies name and color to the install manifest", async () => {
    await saved({ name: "Sinar Jaya", primary_color: "#0d2b6b" });
    const manifest = (await (await fetch(`${http.memberAddress}/manifest.webmanifest`)).json()) as {
      name: string;
      theme_color: string;
    };
    const colors = { primary: "#0d2b6b", secondary: "#bbdefb", accent: "#ff8f00" };
    expect(manifest.name).toBe("Sinar Jaya");
    expect(manifest.theme_color).toBe(brandTokens(colors, "light").bar);
  });

  test("M688: rolls back to the state before a change, with its logo, and logs that as a change too", async () => {
    await upload(png(3, 2));
    const { changes: before, look } = await saved({
      primary_color: "teal",
      support_phone: "0800 100",
    });
    const first = await logoBytes(look.logo);
    await upload(png(4, 4));
    const { version } = await room();
    const answer = await staff.call("brandRollBack", { change_id: before[0]?.change_id, version });
    const back = answer.json as BrandRoom;
    expect(back.look).toMatchObject({
      primary_color: "blue darken1",
      support_phone: "",
      logo: look.logo,
    });
    expect(back.changes[0]).toMatchObject({ kind: "rolled_back", after: back.look });
    expect(await memberPage()).not.toContain("#009688");
    expect(await logoBytes(back.look.logo)).toEqual(first);
  });

  test("logs nothing without a change", async () => {
    const before = await entries();
    await saved({});
    await staff.call("brandLogoRemove");
    expect(await entries()).toBe(before);
  });

  test("rejects a change based on an outdated version", async () => {
    const { version } = await room();
    await save({ name: "Satu" }, version);
    const late = await save({ name: "Dua" }, version);
    expect([late.status, refusalOf(late).code, refusalOf(late).message]).toEqual([
      409,
      "brand_look_changed",
      "Tampilan baru saja diubah oleh Staff. Periksa, lalu simpan lagi.",
    ]);
    expect((await room()).look.name).toBe("Satu");
  });

  test("applies one of many concurrent changes, and logs it", async () => {
    const { version } = await room();
    const before = await entries();
    const answers = await Promise.all(["a", "b", "c", "d"].map((name) => save({ name }, version)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await entries()).toBe(before + 1);
    const { look, changes } = await room();
    expect(changes[0]?.after.name).toBe(look.name);
  });

  test("is visible at once in another process of the brand", async () => {
    // A separate settings cache on the same database.
    const other = { ...http.open.brand };
    expect((await readBrandFacts(other)).name).toBe("Konter");
    await saved({ name: "Di proses lain" });
    await expect
      .poll(async () => (await readBrandFacts(other)).name, { timeout: 1_500 })
      .toBe("Di proses lain");
  });

  test("has a contrast of at least 4.5:1 for each pair, light and dark, in every design that can be saved", async () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    const name = fc.constantFrom(
      "yellow",
      "lime accent2",
      "grey lighten5",
      "black",
      "white",
      "brown",
    );
    const color = fc.oneof(hex, name);
    await fc.assert(
      fc.asyncProperty(fc.tuple(color, color, color), async ([primary, secondary, accent]) => {
        const typed = { primary_color: primary, secondary_color: secondary, accent_color: accent };
        const { look } = await saved(typed);
        const stored = {
          primary: resolveColor(look.primary_color) ?? "",
          secondary: resolveColor(look.secondary_color) ?? "",
          accent: resolveColor(look.accent_color) ?? "",
        };
        const page = await memberPage();
        for (const scheme of ["light", "dark"] as const) {
          const tokens = brandTokens(stored, scheme);
          for (const [token, value] of Object.entries(tokens))
            expect(page).toContain(`--c-${token}:${value}`);
          for (const { ratio } of contrastPairs(tokens, scheme))
            expect(ratio).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("an invalid design", () => {
  test.each([
    ["primary_color", "blurple"],
    ["secondary_color", "#12345"],
    ["accent_color", "red;}body{display:none"],
    ["accent_color", "url(//evil.example)"],
  ])("M688: gets a field error for %s %j, which is no color", async (field, value) => {
    const { version } = await room();
    const answer = await save({ [field]: value }, version);
    expect([answer.status, refusalOf(answer).code]).toEqual([422, "validation_failed"]);
    expect(refusalOf(answer).fields?.[field]?.[0]?.rule).toBe("brand_color_unknown");
    expect(fieldsOf(answer)[field]).toMatch(/^Warna tidak dikenal/);
    expect((await room()).version).toBe(version);
    const preview = await staff.call("brandPreview", {
      primary_color: LOOK.primary_color,
      secondary_color: LOOK.secondary_color,
      accent_color: LOOK.accent_color,
      [field]: value,
    });
    // While a person types, that is a response and no error.
    expect([preview.status, preview.json]).toEqual([200, { unknown: [field], preview: null }]);
  });

  test.each([
    ["name", "   "],
    ["name", "x".repeat(61)],
    ["name", "two\nlines"],
    ["support_phone", "call me"],
    ["radius", "round"],
    ["font_size", "giant"],
    ["font_family", "Comic Sans"],
    ["landing", "yes"],
    ["shop", false],
  ])("gets a field error for %s %j", async (field, value) => {
    const { version } = await room();
    const answer = await save({ [field]: value }, version);
    expect(answer.status).toBe(422);
    expect(Object.keys(refusalOf(answer).fields ?? {})).toEqual([field]);
    expect((await room()).version).toBe(version);
  });

  test("cannot be a rollback of an unknown change", async () => {
    const { version } = await room();
    const answer = await staff.call("brandRollBack", { change_id: 999_999, version });
    expect([answer.status, refusalOf(answer).code]).toEqual([404, "brand_look_not_found"]);
  });
});

describe("the preview", () => {
  test("M688: shows every derived color, every pair and contrast correction, and publishes nothing", async () => {
    const before = await room();
    const answer = await staff.call("brandPreview", {
      primary_color: "blue darken1",
      secondary_color: "blue lighten4",
      accent_color: "#0d2b6b",
    });
    const { preview } = answer.json as { preview: BrandPreview };
    const colors = { primary: "#1e88e5", secondary: "#bbdefb", accent: "#0d2b6b" };
    expect(preview.colors).toEqual(colors);
    expect(preview.light.tokens).toEqual(brandTokens(colors, "light"));
    expect(preview.dark.pairs).toEqual(contrastPairs(brandTokens(colors, "dark"), "dark"));
    expect(preview.adjustments.map(({ color, kind }) => `${color} ${kind}`)).toEqual([
      "primary fill_darkened",
      "secondary dark_text",
      "primary text_darkened",
    ]);
    expect(await room()).toEqual(before);
    expect(await memberPage()).not.toContain("--c-accent-fill:#0d2b6b");
  });
});

describe("the logo", () => {
  test("M689: is served under the hash of its bytes with their actual type, without sniffing", async () => {
    const answer = await upload(JPEG);
    const { look, changes } = answer.json as BrandRoom;
    expect(look.logo).toMatch(/^\/brand\/logo\/[0-9a-f]{64}$/);
    expect(changes[0]?.kind).toBe("logo_changed");
    const served = await fetch(`${http.memberAddress}${look.logo ?? ""}`);
    expect([
      served.status,
      served.headers.get("content-type"),
      served.headers.get("x-content-type-options"),
    ]).toEqual([200, "image/jpeg", "nosniff"]);
    await staff.call("brandLogoRemove");
    expect((await room()).look.logo).toBeNull();
    expect((await fetch(`${http.memberAddress}${look.logo ?? ""}`)).status).toBe(404);
  });

  test.each([
    ["a text called logo.png", Buffer.from("logo.png"), "logo_not_image", /bukan gambar/],
    [
      "an SVG with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "logo_not_image",
      /SVG tidak diterima/,
    ],
    [
      "a PNG whose header lies",
      png(600, 600, { says: { width: 6, height: 6 } }),
      "logo_damaged",
      /rusak/,
    ],
    ["one of 700 KB", png(3, 2, { padding: 700 * 1024 }), "logo_too_large", /maksimal 512 KB/],
    ["one of 2001 pixels", png(2001, 10), "logo_too_wide", /2001 x 10 px/],
    ["nothing at all", Buffer.alloc(0), "logo_not_image", /bukan gambar/],
  ])("is unchanged when %s is rejected with a reason", async (_name, bytes, code, words) => {
    await upload(png(5, 5));
    const before = await room();
    const answer = await upload(bytes);
    expect([answer.status, refusalOf(answer).code]).toEqual([422, code]);
    expect(refusalOf(answer).message).toMatch(words);
    expect(await room()).toEqual(before);
  });

  test("is identified by its bytes, not by its declared type", async () => {
    const typed = await upload(png(3, 2), { "content-type": "image/svg+xml" });
    expect([typed.status, refusalOf(typed).code]).toEqual([415, "content_type_unsupported"]);
    const json = await staff.call("brandLogo", { bytes: [1, 2, 3] });
    expect(json.status).toBe(415);
  });

  test("is uploaded with the checks of every other call, before a byte of it is read", async () => {
    const before = await entries();
    const reader = await http.staff(["brand.read"]);
    const codes = await Promise.all([
      upload(png(3, 2), { "x-csrf-token": "wrong" }),
      upload(png(3, 2), { "x-requested-with": undefined }),
      upload(png(3, 2), { "sec-fetch-site": "cross-site" }),
      upload(png(3, 2), {}, await http.staffVisitor()),
      upload(png(3, 2), {}, reader),
    ]);
    expect(codes.map((answer) => refusalOf(answer).code)).toEqual([
      "csrf_token_invalid",
      "ajax_header_missing",
      "cross_site_request",
      "unauthenticated",
      "unauthorized",
    ]);
    expect((await room(reader)).look.name).toBe("Konter");
    expect(await entries()).toBe(before);
  });

  test("is the only call that accepts bytes and more than 32 KB", async () => {
    const bytes = await staff.send("/api/v1/admin/brand", {
      method: "POST",
      body: new Uint8Array(png(3, 2)),
      headers: { "content-type": "application/octet-stream" },
    });
    expect(refusalOf(bytes).code).toBe("content_type_unsupported");
    const long = await save({ name: "x".repeat(40_000) }, 0);
    expect(refusalOf(long).code).toBe("body_too_large");
  });
});
