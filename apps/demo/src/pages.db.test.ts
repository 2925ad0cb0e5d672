import { createMessageVendors } from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { createHttpServer } from "@konter/server/platform/http/server.ts";
import { readConfig } from "@konter/server/platform/config.ts";
import { createLogger } from "@konter/server/platform/log.ts";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import { SECOND_BRAND } from "./second-brand.ts";
import { DEMO_INBOX_PATH, mountDemoPages } from "./pages.ts";

let http: HttpEnvironment;
const vendors = createMessageVendors();
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
});
afterAll(async () => {
  await vendors.stop();
  await http.close();
});

describe("the demo's accounts and messages", () => {
  test("are not served by a product without the demo", async () => {
    for (const address of [http.memberAddress, http.staffAddress])
      expect((await fetch(address + DEMO_INBOX_PATH)).status).toBe(404);
  });

  test("are shown, with received messages as plain text, except for a brand that switched its demo helpers off", async () => {
    const app = await createHttpServer(readConfig({}), createLogger("silent"));
    const { brand } = http.open;
    mountDemoPages(app, brand, {
      inbox: (await vendors.start()).inbox,
      accounts: SECOND_BRAND,
    });
    vendors.inbox.receive({
      channel: "email",
      to: "<b>a@contoh.example",
      subject: "S & T",
      text: "<script>1</script> http://localhost:8080/auth/verify-email#abc",
    });
    const page = await app.inject(DEMO_INBOX_PATH);
    await changeSetting(brand, "demo", false);
    const off = await app.inject(DEMO_INBOX_PATH);
    await app.close();
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|<b>a@/);
    expect(page.body).toContain('<a href="http://localhost:8080/auth/verify-email#abc">');
    expect(page.body).toContain("081200000102");
    expect(page.body).toContain("admin@warung.example");
    expect([off.statusCode, off.body.includes("admin@")]).toEqual([404, false]);
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
  });
});
