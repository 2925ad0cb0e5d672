import { expect, test } from "vitest";
import { killRun } from "./testing/kill-run.ts";

test("M212: buys each of ten thousand rows exactly once despite ten kills", async () => {
  const rows = 10_000;
  const { head, problems, ...figures } = await killRun(rows, 10);
  expect({ problems, ...figures }).toEqual({
    problems: [],
    purchases: rows,
    references: rows,
    paid: rows * 10_300,
  });
  expect(head).toMatchObject({ state: "finished", counts: { rows, success: rows, waiting: 0 } });
}, 1_800_000);
