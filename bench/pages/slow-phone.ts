import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { BrowserContext, Page } from "playwright-core";
import { freePorts } from "../../packages/testkit/src/processes/free-ports.ts";

const SIGNED_IN_AS = "081200000003";
const PASSWORD = "konter-demo";
const WINDOW = { width: 412, height: 823 };

export interface PhoneOptions {
  readonly signedInAt?: string;
  /** A first visit has no service worker to answer requests; a repeat visit has one. */
  readonly worker?: boolean;
}

export interface Phone {
  readonly context: BrowserContext;
  /** The debugger's port. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A browser with a fresh profile, signed in or not. */
export async function openPhone({ signedInAt, worker = false }: PhoneOptions): Promise<Phone> {
  const profile = mkdtempSync(join(tmpdir(), "konter-pages-"));
  const port = await freePorts(1);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
    viewport: WINDOW,
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  if (!worker)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    });
  if (signedInAt !== undefined) await signIn(context, signedInAt);
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function signIn(context: BrowserContext, base: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${base}/auth/login`);
  await isLive(page);
  await page.locator('input[name="hp"]').fill(SIGNED_IN_AS);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname === "/");
  // Signing in has loaded half of what the next page needs. A first visit has nothing in its cache.
  const session = await context.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.close();
}

/** Waits until the page's script has hydrated the server-rendered page, which does not respond before. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("#app[data-drawn]"));
}

/** Applies the network of Lighthouse's slow phone, and slows the processor down by this factor. */
export async function slowDown(page: Page, processor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
}
