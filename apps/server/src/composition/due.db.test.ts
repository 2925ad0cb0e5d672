import { createTestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditDue, LONGEST_WATCHED_MS } from "@konter/testkit/due/audit.ts";
import type { Turn } from "@konter/testkit/due/audit.ts";
import { MONEY_SCENES } from "@konter/testkit/due/money-scenes.ts";
import { SALES_SCENES } from "@konter/testkit/due/sales-scenes.ts";
import { openStage } from "@konter/testkit/due/stage.ts";
import type { Stage } from "@konter/testkit/due/stage.ts";
import { openHttpCounter } from "@konter/testkit/brand/http-counter.ts";
import { MIGRATION_FOLDERS } from "../platform/database.ts";
import { momentsOf } from "./due.ts";
import { MODULES } from "./modules.ts";

/** The interval between two polls of an idle brand; a worker that waits that long is not delayed by it. */
const ROUND_MS = 60_000;

/** Modules without due queries: in an idle brand their workers may run a minute later. */
const WITHOUT_MOMENTS: Readonly<Record<string, string>> = {
  "money/disburser-funds": "reads balances once a minute",
  "money/finance": "what is not added up yet is read as it stands",
  "office/staff": "tells who will approve from a day later on",
  "people/account": "forgets deleted accounts once a day",
  "people/members": "what ends by the clock has ended before it is written down",
  "sales/report":
    "what is not indexed yet is found a minute later; nobody searches in a brand that rests",
  "sales/suppliers": "reads balances once a minute",
};
/** Workers without a due query although their module has others, and without a scenario that creates work. */
const UNNAMED_LOOPS: Readonly<Record<string, string>> = {
  "old notifications": "forgets once a day",
  proof: "checks the ledger once an hour",
  sealing: "goes on a minute behind what is written, and nobody waits for it",
  "service levels": "measures hours that have passed",
};

let at: Stage;
beforeAll(async () => {
  at = await openStage();
  await at.settle();
});
afterAll(() => at.close());

const late = ({ verdict, module, loop, pauseMs }: Turn): boolean =>
  verdict === "late" &&
  !(module in WITHOUT_MOMENTS) &&
  !(loop in UNNAMED_LOOPS) &&
  pauseMs < ROUND_MS;

describe("a worker's wake-up in time", () => {
  test.each(Object.entries({ ...SALES_SCENES, ...MONEY_SCENES }))("%s", async (_name, scene) => {
    const before = at.audit.turns.length;
    await scene(at);
    await at.settle();
    expect(at.audit.turns.slice(before).filter(late)).toEqual([]);
  });
});

test("gives every worker with a due query something to do", () => {
  const known = at.audit.turns.filter(({ verdict }) => verdict !== "unclear");
  const worked = new Set(known.map(({ loop }) => loop));
  const idle = at.audit
    .loops()
    .filter(({ module, pauseMs }) => pauseMs <= LONGEST_WATCHED_MS || !(module in WITHOUT_MOMENTS))
    .filter(({ loop }) => !worked.has(loop) && !(loop in UNNAMED_LOOPS))
    .map(({ loop }) => loop);
  expect(idle).toEqual([]);
});

test("detects each due query of every module as necessary: without it the work is late", () => {
  const unneeded = MODULES.flatMap(({ name, due = [] }) =>
    due.filter(
      (_query, index) =>
        !at.audit.turns.some(
          ({ module, queries }) => module === name && queries.length === 1 && queries[0] === index,
        ),
    ),
  );
  expect(unneeded).toEqual([]);
});

test("knows the modules without due queries and does not hold back their workers", () => {
  const without = at.audit
    .loops()
    .filter(({ module }) =>
      MODULES.every(({ name, due = [] }) => name !== module || due.length === 0),
    );
  expect([...new Set(without.map(({ module }) => module))].toSorted()).toEqual(
    Object.keys(WITHOUT_MOMENTS).toSorted(),
  );
  const loops = new Set(at.audit.loops().map(({ loop }) => loop));
  expect(Object.keys(UNNAMED_LOOPS).filter((loop) => !loops.has(loop))).toEqual([]);
  expect(without.filter(({ pauseMs }) => pauseMs <= LONGEST_WATCHED_MS)).toEqual([]);
});

test("has no wake-up time for a brand that sells nothing yet, so that it can be idle at any hour", async () => {
  const database = await createTestDatabase(MIGRATION_FOLDERS);
  try {
    const moments = MODULES.flatMap(momentsOf);
    const named = await database.owner.query<{ query: string }>(
      moments
        .map((moment, index) => `select $${index + 1} as query where ${moment} is not null`)
        .join(" union all "),
      moments,
    );
    expect(named.rows).toEqual([]);
  } finally {
    await database.drop();
  }
});

test("negative control: reports a module that lacks a due query, with its worker", async () => {
  const http = await openHttpCounter({ members: 1, idle: true });
  const forgetful = MODULES.map((module) =>
    module.name === "sales/purchase" ? { ...module, due: module.due?.slice(1) ?? [] } : module,
  );
  const audit = await auditDue(http.open, http.counter.database, forgetful);
  try {
    await audit.settle();
    expect(audit.turns.filter(late)).toEqual([]);
    await http.counter.buy();
    await audit.settle();
    expect(audit.turns.filter(late)).toMatchObject([
      { module: "sales/purchase", loop: "delivery", verdict: "late" },
    ]);
  } finally {
    await audit.stop();
    await http.close();
  }
});
