import { createMessageVendors } from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpCounter } from "../testing/http-counter.ts";
import type { HttpCounter } from "../testing/http-counter.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { DEMO_INBOX_PATH, mountDemoInbox } from "./demo-inbox.ts";

let http: HttpCounter;
const vendors = createMessageVendors();
beforeAll(async () => {
  http = await openHttpCounter({ members: 1, idle: true });
});
afterAll(async () => {
  await vendors.stop();
  await http.close();
});

describe("the demo's inbox", () => {
  test("is no page of a product that is no demo", async () => {
    for (const address of [http.memberAddress, http.staffAddress])
      expect((await fetch(address + DEMO_INBOX_PATH)).status).toBe(404);
  });

  test("shows what was received, as text", async () => {
    const app = await createHttpServer(readConfig({}), createLogger("silent"));
    mountDemoInbox(app, (await vendors.start()).inbox);
    vendors.inbox.receive({
      channel: "email",
      to: "<b>a@contoh.example",
      subject: "S & T",
      text: "<script>1</script> http://localhost:8080/auth/verify-email#abc",
    });
    const page = await app.inject(DEMO_INBOX_PATH);
    await app.close();
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|<b>a@/);
    expect(page.body).toContain('<a href="http://localhost:8080/auth/verify-email#abc">');
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
  });
});
