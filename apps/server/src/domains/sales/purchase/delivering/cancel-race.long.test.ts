import { expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { raceCancels } from "@konter/testkit/campaigns/cancel-race.ts";

const CANCELS = 10_000;

test("F31: cancels unsent purchases and rejects cancelling sent ones in 10,000 races with sending", async () => {
  const environment = await openTestEnvironment({ members: 8, deposit: 900_000_000, idle: true });
  try {
    const { canceled, refused, problems } = await raceCancels(environment, CANCELS);
    console.info(`${canceled} canceled, ${refused} refused`);
    expect(problems).toEqual([]);
    expect(canceled + refused).toBe(CANCELS);
    expect(Math.min(canceled, refused)).toBeGreaterThan(CANCELS / 50);
  } finally {
    await environment.close();
  }
});
