import { expect, test } from "vitest";
import { killDatabase } from "@konter/testkit/campaigns/database-kills.ts";

test("F23: PostgreSQL killed three times under load: 503 with Retry-After, the server lives on, nothing acknowledged is lost", async () => {
  const { accepted, refused, ...rest } = await killDatabase(3);
  expect(rest).toEqual({ lost: [], unexpected: [], problems: [], livesOn: true });
  expect(accepted).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(0);
});
