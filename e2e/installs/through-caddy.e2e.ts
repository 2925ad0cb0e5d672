import { createHash, X509Certificate } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EVENTS_PATH } from "@konter/contract/live-events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOpenFolder } from "../../packages/postgres/src/testing/open-folder.ts";
import { HAS_CADDY, startCaddy } from "../../packages/testkit/src/processes/caddy.ts";
import type { RunningCaddy } from "../../packages/testkit/src/processes/caddy.ts";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";
import {
  leaveBrowser,
  closePages,
  complaintsOf,
  fillSignIn,
  PASSWORD,
  trustAuthority,
  visit,
} from "../browser/browser.ts";
import { startChildServer } from "../product/child-server.ts";
import type { ChildServer } from "../product/child-server.ts";
import { choose, NUMBERS, outcome } from "../browser/counter.ts";
import { plugIn } from "../browser/virtual-key.ts";

/** The authority that signs Caddy's certificates, as browsers identify it. */
function keyOfAuthority(folder: string): string {
  const file = join(folder, "caddy/pki/authorities/local/intermediate.crt");
  const { publicKey } = new X509Certificate(readFileSync(file));
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
}

describe.skipIf(!HAS_CADDY)("behind TLS (with Debian's caddy and the Caddyfile of ops/)", () => {
  const folder = makeOpenFolder("tls");
  let address = "";
  let server: ChildServer | undefined;
  let caddy: RunningCaddy | undefined;
  beforeAll(async () => {
    const port = await freePorts(4);
    const staffAddress = `https://localhost:${port + 1}`;
    address = `https://localhost:${port}`;
    const starting = startChildServer(
      "e2e/product/product.ts",
      {
        KONTER_PORT: String(port + 2),
        KONTER_ADMIN_PORT: String(port + 3),
        KONTER_PUBLIC_URL: address,
        KONTER_ADMIN_PUBLIC_URL: staffAddress,
        KONTER_TLS: "1",
        KONTER_TRUSTED_PROXY: "127.0.0.1",
        KONTER_DATA: folder,
        KONTER_LOG: "error",
      },
      (line) => line.startsWith("Konter is ready"),
    );
    caddy = await startCaddy({
      sites: { member: address, staff: staffAddress },
      ports: { 8080: port + 2, 8081: port + 3 },
      folder,
    });
    server = await starting;
    trustAuthority(keyOfAuthority(folder));
  }, 360_000);
  afterAll(async () => {
    await closePages();
    await leaveBrowser();
    await caddy?.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("creates a passkey that signs in and confirms a purchase whose result arrives by itself; cookies are bound to the host", async () => {
    const page = await visit(`${address}/auth/login`);
    const key = await plugIn(page);
    await key.touch(false);
    await fillSignIn(page, "agent");
    await page.waitForURL(`${address}/`);
    await key.touch(true);
    await page.goto(`${address}/account/passkey`);
    await page.getByLabel("Nama passkey").fill("HP uji");
    await page.getByRole("button", { name: "Buat passkey", exact: true }).click();
    const prompt = page.getByRole("dialog", { name: "Masukkan password" });
    const made = page.getByText("HP uji", { exact: true });
    await prompt.or(made).first().waitFor();
    if (await prompt.isVisible()) {
      await prompt.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await prompt.getByRole("button", { name: "Lanjutkan" }).click();
    }
    await made.waitFor();
    await key.touch(false);
    await page.goto(`${address}/account/profile`);
    await page.getByRole("button", { name: "Keluar", exact: true }).click();
    await page.waitForURL(/\/auth\/login/);
    await page.goto(`${address}/auth/passkey`);
    await key.touch(true);
    await page.getByRole("button", { name: "Masuk dengan passkey", exact: true }).click();
    await page.waitForURL(`${address}/`);

    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "__Host-sid")).toMatchObject({
      secure: true,
      httpOnly: true,
      path: "/",
      domain: "localhost",
    });
    expect(cookies.map(({ name }) => name)).not.toContain("sid");
    const stream = page.waitForResponse((response) => response.url().includes(EVENTS_PATH));
    const answer = await page.goto(`${address}/`);
    expect(answer?.headers()).toMatchObject({
      server: expect.stringContaining("Caddy") as unknown,
      "strict-transport-security": expect.stringContaining("max-age=") as unknown,
    });

    expect((await stream).headers()).toMatchObject({
      server: expect.stringContaining("Caddy") as unknown,
      "content-type": expect.stringContaining("text/event-stream") as unknown,
    });

    await choose(page, NUMBERS.succeedsAtOnce, /^10\.000/);
    await page.getByRole("button", { name: "Passkey", exact: true }).click();
    await page.waitForURL(/\/transaksi\//);
    await outcome(page, "Transaksi sukses").waitFor();
    expect(complaintsOf(page)).toEqual({ policy: [], errors: [] });
  });
});
