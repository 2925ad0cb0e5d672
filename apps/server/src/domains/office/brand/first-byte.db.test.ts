import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import {
  changeSetting,
  readBrandFacts,
  readBrandSettings,
  forgetSettings,
  writeSetting,
} from "../../../kernel/settings/index.ts";
import { writeAsset } from "./store.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2 });
});
afterAll(() => http.close());

const brand = () => http.open.brand;
const page = async (path = "/auth/login", headers: Record<string, string> = {}) =>
  fetch(`${http.memberAddress}${path}`, { headers });
const htmlTag = (text: string) => /<html[^>]*>/.exec(text)?.[0];

describe("the first bytes of a page", () => {
  test("M2, M19: contain the brand's name and colors, so that no other is ever painted", async () => {
    await changeSetting(brand(), "name", "Toko <Maju> & Rekan");
    await changeSetting(brand(), "primary_color", "red darken3");
    const text = await (await page()).text();
    expect(text).toContain("<title>Toko &#60;Maju&#62; &#38; Rekan</title>");
    expect(text).toContain("--c-primary-fill:#c62828");
    expect(text.indexOf("--c-primary-fill")).toBeLessThan(text.indexOf("</head>"));
    expect(text).not.toContain("<Maju>");
  });

  test("M19: use the default for an invalid stored color and log it", async () => {
    await writeSetting(brand().pool, "primary_color", "blurple");
    forgetSettings(brand());
    expect((await readBrandSettings(brand())).primary_color).toBe("blue darken1");
    expect(http.logged.join("\n")).toMatch(/"setting":"primary_color".*brand setting ignored/);
    expect(await (await page()).text()).toContain("--c-accent-fill:#ff8f00");
  });

  test("M20, M21: contain the appearance chosen by a visitor before any script runs", async () => {
    const text = await (await page("/auth/login", { cookie: "display=dark.huge.soft." })).text();
    expect(htmlTag(text)).toBe(
      '<html lang="id" data-theme="dark" data-font-size="huge" data-radius="soft" data-font-family="system">',
    );
  });

  test("contain the brand's own sizes and corners for a visitor without a choice", async () => {
    await changeSetting(brand(), "radius", "sharp");
    await changeSetting(brand(), "font_size", "large");
    expect(htmlTag(await (await page()).text())).toBe(
      '<html lang="id" data-font-size="large" data-radius="sharp" data-font-family="system">',
    );
  });

  test("contain nothing of a forged cookie", async () => {
    const text = await (
      await page("/auth/login", { cookie: 'display=dark"><script>alert(1)</script>' })
    ).text();
    expect(text).not.toContain("alert");
  });

  test("M23: contain an account's choice on another device", async () => {
    const first = await http.member(0);
    expect((await first.call("userSettings")).json).toMatchObject({ font_size: null, ppob: true });
    await first.call("userSettingsSave", { font_size: "huge", font_family: "serif" });
    const second = await http.member(0);
    const { text } = await second.send("/");
    expect(htmlTag(text)).toContain('data-font-size="huge"');
    expect(htmlTag(text)).toContain('data-font-family="serif"');
  });

  test("M12, M792: have shop and PPOB enabled for a brand and account without a choice; a person hides them only personally", async () => {
    interface State {
      readonly settings: { shop: boolean; ppob: boolean } | null;
      readonly brand: { off?: readonly string[] };
    }
    const stateOf = async (index: number) =>
      (await (await http.member(index)).call("session")).json as State;
    await brand().pool.query("delete from brand_setting where name in ('shop', 'ppob')");
    forgetSettings(brand());
    const one = await http.member(0);
    expect((await one.call("userSettings")).json).toMatchObject({ shop: true, ppob: true });
    expect((await stateOf(0)).brand.off).toEqual(["loans"]);
    await one.call("userSettingsSave", { ppob: false });
    expect((await stateOf(0)).settings).toMatchObject({ shop: true, ppob: false });
    expect((await stateOf(0)).brand.off).toEqual(["loans"]);
    expect((await stateOf(1)).settings?.ppob ?? true).toBe(true);
    // The brand's setting is the upper limit: a member's choice does not enable it.
    await changeSetting(brand(), "ppob", false);
    await one.call("userSettingsSave", { ppob: true });
    expect((await stateOf(0)).brand.off).toContain("ppob");
    await changeSetting(brand(), "ppob", true);
  });

  test("M96: keep concurrent changes of different settings by two devices, and ignore an unknown setting", async () => {
    const one = await http.member(1);
    const other = await http.member(1);
    await Promise.all([
      one.call("userSettingsSave", { theme: "dark" }),
      other.call("userSettingsSave", { radius: "sharp" }),
    ]);
    expect((await one.call("userSettingsSave", { theme: "sepia" })).status).toBe(422);
    expect((await one.call("userSettingsSave", { admin: true })).status).toBe(422);
    expect((await other.call("userSettings")).json).toMatchObject({
      theme: "dark",
      radius: "sharp",
    });
  });
});

describe("the brand's files", () => {
  test("M689: include a manifest with the brand's name and color, and existing icons", async () => {
    await changeSetting(brand(), "name", "Konter Sinar Jaya");
    const answer = await page("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as {
      name: string;
      short_name: string;
      theme_color: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest).toMatchObject({ name: "Konter Sinar Jaya", short_name: "Konter" });
    expect(await (await page()).text()).toContain(`content="${manifest.theme_color}"`);
    for (const { src } of manifest.icons) expect((await page(src)).status).toBe(200);
    const pngs = manifest.icons.filter(({ type }) => type === "image/png");
    expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { src, sizes } of pngs) {
      const bytes = Buffer.from(await (await page(src)).arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await page("/brand/icon-9000.png")).status).toBe(404);
  });

  test("include an icon with the brand's initial, with the name escaped", async () => {
    await changeSetting(brand(), "name", "<svg onload=alert(1)>");
    const svg = await (await page("/brand/icon.svg")).text();
    expect(svg).toContain(">&#60;</text>");
    expect(svg).not.toContain("onload");
  });

  test("serve a logo only under the hash of its bytes", async () => {
    const bytes = Buffer.from("logo");
    const digest = createHash("sha256").update(bytes).digest("hex");
    await writeAsset(brand().pool, "logo", { contentType: "image/png", bytes, digest });
    forgetSettings(brand());
    expect((await readBrandFacts(brand())).logo).toBe(`/brand/logo/${digest}`);
    const served = await page(`/brand/logo/${digest}`);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await page(`/brand/logo/${"0".repeat(64)}`)).status).toBe(404);
  });
});
