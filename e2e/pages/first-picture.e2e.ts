import { get } from "node:http";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { PageState } from "@konter/contract/page-state";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setBrand } from "../product/brand-setting.ts";
import { leaveBrowser, closePages, isLive, openAs, PIN, visit } from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { freshNumber } from "../browser/counter.ts";
import { FIRST_PAGES } from "../browser/first-pages.ts";
import { signInMember } from "../product/member-client.ts";
import { SCREENS } from "../browser/member-screens.ts";
import { place } from "../product/place.ts";

const FIRST_WINDOW_BYTES = 14 * 1024;
/** Ten segments: what a new connection carries before its first acknowledgement (RFC 6928). */
const INITIAL_WINDOW_BYTES = 10 * 1460;
/** Marks a part of a page that the server could not render. */
const GAVE_UP = "<!--$!-->";

let cookie = "";
beforeAll(async () => {
  await sellWithEverything();
  const page = await openAs("developer", "/");
  cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
});
afterEach(closePages);
afterAll(leaveBrowser);

/** Makes sales with every optional field. */
async function sellWithEverything(): Promise<void> {
  const { call } = await signInMember(place().memberAddress, "developer");
  for (const sale of [1, 2, 3]) {
    const { products } = await call("products", { type: "pulsa", operator: "XL" });
    const product = products.find(({ code }) => code === "XL10");
    const number = freshNumber();
    await call(
      "buyPrepaid",
      {
        product_code: "XL10",
        destination_number: number,
        price: product?.price ?? 0,
        selling_price: 15_000,
        customer_name: `Ibu Siti Nurhaliza Rahmawati ${sale}`,
        note: `Titip lewat anaknya, dibayar besok sore ${sale}`,
        order_number: `NOTA-${number}`,
        pin: PIN,
      },
      { idempotencyKey: `first-picture-${number}` },
    );
  }
}

const fetchPage = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${place().memberAddress}${path}`, { headers, redirect: "manual" });
  return { answer, text: await answer.text() };
};

/** Fetches a page until it has its content: on a busy machine a response may be too late for the first bytes. */
async function pageWith(
  path: string,
  words: string,
  headers: Record<string, string>,
): Promise<string> {
  let text = "";
  const isWhole = async () => {
    ({ text } = await fetchPage(path, headers));
    const [drawn = ""] = text.split('id="bootstrap"');
    return drawn.includes(" data-drawn") && drawn.includes(words);
  };
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);
  return text;
}

/** The compressed length of a page on a new connection; `fetch` shows the uncompressed one. */
const bytesOnTheWire = (path: string, of: { readonly cookie?: string }) =>
  new Promise<{ body: number; withHeaders: number }>((resolve, reject) => {
    const headers = { ...of, "accept-encoding": "br" };
    get(`${place().memberAddress}${path}`, { headers, agent: false }, (answer) => {
      let body = 0;
      answer.on("data", (part: Buffer) => void (body += part.length));
      answer.once("end", () => resolve({ body, withHeaders: answer.socket.bytesRead }));
    }).once("error", reject);
  });

describe("the first bytes of a page", () => {
  it.each(FIRST_PAGES)(
    "%s: is complete and fits the first window of the connection",
    async (path, words) => {
      const text = await pageWith(path, words, { cookie });
      // Compared as booleans: a failure would print the whole page.
      expect([text.includes(GAVE_UP), / style="/.test(text)]).toEqual([false, false]);
      const sent = await bytesOnTheWire(path, { cookie });
      expect(sent.body).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
    },
  );

  it("server-renders every page", async () => {
    const left = new Set(SCREENS.map(({ path }) => path("0")));
    const isDrawn = async (path: string) =>
      (await fetchPage(path, { cookie })).text.includes(" data-drawn");
    const leftOver = async () => {
      for (const path of left) if (await isDrawn(path)) left.delete(path);
      return [...left];
    };
    expect(left.size).toBeGreaterThan(50);
    await expect.poll(leftOver, { timeout: 60_000 }).toEqual([]);
  });

  it.each(["/auth/login", "/"])(
    "%s: sends a visitor's page with headers before the connection waits for an acknowledgement",
    async (path) => {
      await setBrand("landing", true);
      try {
        const sent = await bytesOnTheWire(path, {});
        expect(sent.body).toBeGreaterThan(5_000);
        expect(sent.withHeaders).toBeLessThanOrEqual(INITIAL_WINDOW_BYTES);
      } finally {
        await setBrand("landing", false);
      }
    },
  );

  it("sends cards to phones and both forms to browsers that do not say what they are", async () => {
    const drawnFor = async (mobile?: string) => {
      const says = mobile === undefined ? undefined : { "sec-ch-ua-mobile": mobile };
      const text = await pageWith("/report/transaksi", "Riwayat", { cookie, ...says });
      const count = (tag: RegExp) => text.match(tag)?.length ?? 0;
      return { rows: count(/<tr/g), items: count(/<li/g) };
    };
    // Sequential and polled: a late response leaves a part of a page to the script.
    const inTime = { timeout: 60_000 };
    await expect.poll(async () => (await drawnFor()).rows, inTime).toBeGreaterThan(3);
    const unsaid = await drawnFor();
    expect(unsaid.items).toBeGreaterThan(3);
    await expect.poll(() => drawnFor("?1"), inTime).toEqual({ rows: 0, items: unsaid.items });
    await expect.poll(() => drawnFor("?0"), inTime).toEqual(unsaid);
  });

  it("links an icon and a manifest only after hydration", async () => {
    const { text } = await fetchPage("/", { cookie });
    const linked = [...text.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
    const fetched = linked.filter(
      (tag) => !tag.includes("canonical") && / href="(?!data:,")/.test(tag),
    );
    expect(fetched).toEqual([]);
    const page = await openAs("developer", "/nowhere");
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        if (changes.some(({ target }) => target.nodeName === "LINK"))
          document.documentElement.dataset["linkedWhile"] =
            document.querySelector("#app[data-drawn]") === null ? "living" : "drawn";
      }).observe(document, { attributeFilter: ["href"], subtree: true });
    });
    await page.goto("/");
    const addressOf = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute("href");
    await expect.poll(() => addressOf("icon")).toBe("/brand/icon.svg");
    expect(await addressOf("manifest")).toBe("/manifest.webmanifest");
    await expect.poll(() => page.locator("html").getAttribute("data-linked-while")).toBe("living");
  });

  it("is compressed", async () => {
    const { answer } = await fetchPage("/", { cookie, "accept-encoding": "br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
  });

  it("M29: redirects a visitor of a member's page to the sign-in without a script, and back", async () => {
    const { answer } = await fetchPage("/report/transaksi?status=success");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(
      "/auth/login?next=%2Freport%2Ftransaksi%3Fstatus%3Dsuccess",
    );
  });

  it("M154: redirects /prabayar to the pulsa page and keeps the query", async () => {
    const { answer } = await fetchPage("/prabayar?number=081234567890", { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/prabayar/pulsa?number=081234567890",
    ]);
  });

  it("uses the chosen language", async () => {
    const { text } = await fetchPage("/", { cookie: `${cookie}; locale=en` });
    expect([text.includes('<html lang="en"'), text.includes("Destination number")]).toEqual([
      true,
      true,
    ]);
  });

  it("hides the balance when the member hid it", async () => {
    const shownWith = async (hidden: string) => {
      const { text } = await fetchPage("/", { cookie: `${cookie}; hidden=${hidden}` });
      const [drawn = "", state = ""] = text.split('id="bootstrap">');
      const { account } = JSON.parse(state.split("</script>")[0] ?? "") as PageState;
      const balance = formatRupiah(account?.deposit ?? rupiah(0));
      return [drawn.includes("Rp ••••••"), drawn.includes(balance)];
    };
    expect(await shownWith("balance")).toEqual([true, false]);
    expect(await shownWith("")).toEqual([false, true]);
  });
});

describe("a page before hydration", () => {
  const slowly = async (person: Person | undefined, path: string) => {
    const page =
      person === undefined ? await visit("/favicon.ico") : await openAs(person, "/nowhere");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    return { page, release };
  };

  it("keeps what was typed, and the cursor", async () => {
    const { page, release } = await slowly(undefined, "/auth/login");
    const phone = page.locator('input[name="hp"]');
    await phone.pressSequentially("08123456");
    release();
    await isLive(page);
    await page.keyboard.type("7890");
    await expect.poll(() => phone.inputValue()).toBe("081234567890");
  });

  it("never sends a password as part of an address", async () => {
    const { page, release } = await slowly(undefined, "/auth/login");
    await page.locator('input[name="hp"]').fill("081200000001");
    await page.locator('input[name="password"]').fill("konter-demo");
    await page.locator('button[type="submit"]').click();
    await page.waitForTimeout(300);
    expect(page.url()).not.toContain("konter-demo");
    await expect
      .poll(() => page.locator('input[name="password"]').inputValue())
      .toBe("konter-demo");
    release();
    // One click sends one request.
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("replays only the last clicked button, once", async () => {
    const { page, release } = await slowly("developer", "/account/display");
    const choice = (name: string) => page.getByRole("button", { name, exact: true });
    await choice("Besar").click();
    await choice("Gelap").click();
    await page.waitForTimeout(300);
    const look = () =>
      page.evaluate(() => Object.fromEntries(Object.entries(document.documentElement.dataset)));
    expect(await look()).not.toHaveProperty("theme", "dark");
    const saved: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/user-settings/set")) saved.push(request.postDataJSON());
    });
    release();
    await expect.poll(look).toMatchObject({ theme: "dark" });
    await expect.poll(() => saved).toEqual([{ theme: "dark" }]);
    expect(await look()).not.toHaveProperty("fontSize", "large");
    await page.getByRole("button", { name: "Kembalikan ke awal" }).click();
  });
});
