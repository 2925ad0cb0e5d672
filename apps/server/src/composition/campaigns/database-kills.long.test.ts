import { expect, test } from "vitest";
import { killDatabase } from "@konter/testkit/campaigns/database-kills.ts";

const KILLS = 100;

test("F23: PostgreSQL killed 100 times under load: 503 with Retry-After, the server lives on, nothing acknowledged is lost", async () => {
  const { accepted, refused, ...rest } = await killDatabase(KILLS);
  console.info(`${KILLS} kills, ${accepted} accepted, ${refused} told to come again`);
  expect(rest).toEqual({ lost: [], unexpected: [], problems: [], livesOn: true });
  expect(accepted).toBeGreaterThan(KILLS * 5);
  expect(refused).toBeGreaterThan(KILLS);
});
