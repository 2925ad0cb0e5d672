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

/** From one round of a brand that rests to the next: a loop that waits as long learns of nothing later by it. */
const ROUND_MS = 60_000;

/** Modules that name no moments: what their loops do may be a minute later in a brand of which nobody wants anything. */
const WITHOUT_MOMENTS: Readonly<Record<string, string>> = {
  "money/disburser-funds": "reads balances once a minute",
  "money/finance": "what is not added up yet is read as it stands",
  "money/proofs": "proves the books once an hour",
  "office/staff": "tells who will approve from a day later on",
  "people/account": "forgets deleted accounts once a day",
  "people/members": "what ends by the clock has ended before it is written down",
  "sales/report":
    "what is not indexed yet is found a minute later; nobody searches in a brand that rests",
  "sales/service-levels": "measures what was, over hours",
  "sales/suppliers": "reads balances once a minute",
};
/** Loops that no moment names though their module names others, and that no scene sets to work. */
const UNNAMED_LOOPS: Readonly<Record<string, string>> = {
  "old notifications": "forgets once a day",
  sealing: "goes on a minute behind what is written, and nobody waits for it",
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

describe("no loop learns of its work late", () => {
  test.each(Object.entries({ ...SALES_SCENES, ...MONEY_SCENES }))("%s", async (_name, scene) => {
    const before = at.audit.turns.length;
    await scene(at);
    await at.settle();
    expect(at.audit.turns.slice(before).filter(late)).toEqual([]);
  });
});

test("every loop had something to do, as far as it waits for moments", () => {
  const known = at.audit.turns.filter(({ verdict }) => verdict !== "unclear");
  const worked = new Set(known.map(({ loop }) => loop));
  const idle = at.audit
    .loops()
    .filter(({ module, pauseMs }) => pauseMs <= LONGEST_WATCHED_MS || !(module in WITHOUT_MOMENTS))
    .filter(({ loop }) => !worked.has(loop) && !(loop in UNNAMED_LOOPS))
    .map(({ loop }) => loop);
  expect(idle).toEqual([]);
});

test("each query of every module was once the only one that named a loop's work: without it the work were found to be late", () => {
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

test("whoever names no moments is known, and no loop of his is held until something is due", () => {
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

test("a brand that sells nothing yet names no moment, so that it rests at every hour of the day", async () => {
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

test("control: a module that forgets a moment is named, with its loop", async () => {
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
