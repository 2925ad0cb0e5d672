import { expect, test } from "vitest";
import { killDatabase } from "@konter/testkit/campaigns/database-kills.ts";

test("F23: returns 503 with Retry-After, keeps running and loses nothing acknowledged when PostgreSQL is killed twice under load", async () => {
  const { accepted, refused, ...rest } = await killDatabase(2);
  expect(rest).toEqual({ lost: [], unexpected: [], problems: [], livesOn: true });
  expect(accepted).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(0);
});
