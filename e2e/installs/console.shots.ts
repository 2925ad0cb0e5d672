import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";
import { openRoom } from "../browser/back-office.ts";
import {
  closePages,
  DESKTOP,
  leaveBrowser,
  PHONE,
  scrollsSideways,
  TABLET,
  visit,
} from "../browser/browser.ts";
import { becomePlatformOwner } from "../product/console-owner.ts";
import { keepPicture } from "../browser/keep-picture.ts";
import { place } from "../product/place.ts";
import { realServer } from "../product/real-server.ts";
import type { RealServer } from "../product/real-server.ts";

const LOOKS = ["light", "dark"] as const;

let server: RealServer;
let address: string;
let owner: Page;
beforeAll(async () => {
  const port = await freePorts(1);
  address = `http://localhost:${port}`;
  server = await realServer({ KONTER_DEMO: "0", KONTER_CONSOLE_PORT: String(port) });
  await server.start();
  owner = await becomePlatformOwner(server, address, { viewport: DESKTOP });
  await server.command(
    "brand",
    "add",
    "juragan",
    "--name",
    "Pulsa Juragan",
    "--host",
    "juragan.localhost",
  );
  await server.command("house", "choose", "own");
  await owner.goto(`${address}/owners`);
  await owner.getByRole("button", { name: "Undang pemilik" }).click();
  const sheet = owner.getByRole("dialog");
  await sheet.getByLabel("Nama").fill("Pak Joko Widagdo Kusumaatmaja");
  await sheet.getByLabel("Email").fill("joko.widagdo.kusumaatmaja@platform-pulsa.example");
  await sheet.getByRole("button", { name: "Buat tautan" }).click();
  await sheet.getByRole("button", { name: "Tautan sudah saya simpan" }).click();
});
afterAll(async () => {
  await closePages();
  await leaveBrowser();
  await server.remove();
});

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly ready: string | RegExp;
  readonly open?: (page: Page) => Promise<unknown>;
}
const dialogOf = (page: Page) => page.getByRole("dialog");
const SHOTS: readonly Shot[] = [
  { name: "brands", path: "/brands", ready: "Pulsa Juragan" },
  {
    name: "add",
    path: "/brands",
    ready: "Pulsa Juragan",
    open: async (page) => {
      await page.getByRole("button", { name: "Tambah brand" }).click();
      await dialogOf(page).getByLabel("Database di server lain").scrollIntoViewIfNeeded();
    },
  },
  { name: "house", path: "/brands/own", ready: "Brand lain boleh membeli lewat pemasok brand ini" },
  { name: "house-stranger", path: "/brands/juragan", ready: /Pemasok bersama sekarang/ },
  { name: "features", path: "/brands/juragan/features", ready: "Pembelian terjadwal" },
  {
    name: "feature-off",
    path: "/brands/juragan/features",
    ready: "Pembelian terjadwal",
    open: (page) => page.getByRole("switch", { name: "PPOB" }).click(),
  },
  { name: "owners", path: "/owners", ready: "ratna@platform.example" },
  {
    name: "owner-access",
    path: "/owners",
    ready: "ratna@platform.example",
    open: (page) =>
      page.getByRole("button", { name: "Tangguhkan akses" }).locator("visible=true").click(),
  },
];

describe.each([PHONE, TABLET, DESKTOP])("at $width px", (viewport) => {
  async function picture(page: Page, name: string) {
    for (const colorScheme of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await keepPicture(page, `console-${name}-${viewport.width}-${colorScheme}`);
    }
    expect(await scrollsSideways(page)).toBe(false);
  }

  it.each(SHOTS)("pictures of the console: $name", async ({ name, path, ready, open }) => {
    await owner.setViewportSize(viewport);
    await owner.goto(`${address}${path}`);
    await owner.getByText(ready).locator("visible=true").first().waitFor();
    await open?.(owner);
    if (open) await dialogOf(owner).waitFor();
    await picture(owner, name);
  });

  it("pictures of its door", async () => {
    const door = await visit(`${address}/login`, { viewport });
    await door.getByRole("heading", { name: "Masuk ke konsol pemilik" }).waitFor();
    await picture(door, "door");
  });

  it("pictures of a supplier's deposits, of the brand's features and of an unknown colour", async () => {
    const staff = place().staffAddress;
    const page = await openRoom(staff, "/suppliers", { viewport });
    await page
      .getByRole("button", { name: "Catat setoran" })
      .locator("visible=true")
      .first()
      .click();
    await dialogOf(page).waitFor();
    await picture(page, "fund");
    await page.goto(`${staff}/features`);
    await page.getByText("Pembelian terjadwal").first().waitFor();
    await picture(page, "own-features");
    await page.goto(`${staff}/brand`);
    await page.getByLabel("Warna utama", { exact: true }).fill("blurple");
    await page.getByText(/^Warna tidak dikenal/).waitFor();
    await picture(page, "unknown-colour");
    await page.getByRole("button", { name: "Urungkan" }).click();
  });
});
