import { expect, test } from "vitest";
import { killDatabase } from "@konter/testkit/campaigns/database-kills.ts";

const KILLS = 100;

test("F23: returns 503 with Retry-After, keeps running and loses nothing acknowledged when PostgreSQL is killed 100 times under load", async () => {
  const { accepted, refused, ...rest } = await killDatabase(KILLS);
  console.info(`${KILLS} kills, ${accepted} accepted, ${refused} told to come again`);
  expect(rest).toEqual({ lost: [], unexpected: [], problems: [], livesOn: true });
  expect(accepted).toBeGreaterThan(KILLS * 5);
  expect(refused).toBeGreaterThan(KILLS);
});
