import { expect, test } from "vitest";
import { killRun } from "./testing/kill-run.ts";

test("M212: buys every row exactly once when the worker is killed repeatedly", async () => {
  const rows = 60;
  const { head, problems, ...figures } = await killRun(rows, 2);
  expect({ problems, ...figures }).toEqual({
    problems: [],
    purchases: rows,
    references: rows,
    paid: rows * 10_300,
  });
  expect(head).toMatchObject({ state: "finished", counts: { rows, success: rows, waiting: 0 } });
}, 240_000);
