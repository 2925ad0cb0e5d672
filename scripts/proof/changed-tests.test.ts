import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testsOfChange } from "./changed-tests.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DOMAINS = "apps/server/src/domains";
const of = (...changed: string[]) => testsOfChange(changed, ROOT);

describe("the tests that a change can affect", () => {
  it("in a module: its own tests and those of modules that import it", () => {
    const { integration, e2e } = of(`${DOMAINS}/people/otp/check-code.ts`);
    expect(integration).toContain(`${DOMAINS}/people/otp/otp.db.test.ts`);
    expect(integration).toContain(`${DOMAINS}/people/registration/registration.db.test.ts`);
    expect(integration).not.toContain(`${DOMAINS}/sales/purchase/buying/buy-prepaid.db.test.ts`);
    expect(e2e).toEqual([]);
  });

  it("in a module's calls: also the tests that compare all modules", () => {
    const { integration, unit } = of(`${DOMAINS}/sales/complaints/module.ts`);
    expect(integration).toContain("apps/server/src/composition/attacks/access.db.test.ts");
    expect(unit).toContain("apps/server/src/composition/modules.test.ts");
    expect(of(`${DOMAINS}/sales/complaints/store.ts`).integration).not.toContain(
      "apps/server/src/composition/attacks/access.db.test.ts",
    );
  });

  it.each([
    `${DOMAINS}/sales/complaints/module.ts`,
    `${DOMAINS}/sales/complaints/notices.ts`,
    `${DOMAINS}/sales/complaints/tables/20270101T0001-complaint.sql`,
    `${DOMAINS}/sales/schedules/run-schedules.ts`,
    "packages/contract/src/complaints/contract.ts",
    "packages/contract/src/deposits/settings.ts",
  ])("in a part of a module (%s): the tests that compare these parts of all modules", (path) => {
    const { integration, unit } = of(path);
    for (const name of ["workers", "attacks/foreign-ids", "personal-data"])
      expect(integration).toContain(`apps/server/src/composition/${name}.db.test.ts`);
    for (const name of ["notices", "settings"])
      expect(unit).toContain(`apps/server/src/composition/${name}.test.ts`);
  });

  it("in a domain of the contract: the labels of its fields", () => {
    expect(of("packages/contract/src/complaints/schemas.ts").unit).toContain(
      "packages/contract/src/field-labels.test.ts",
    );
    expect(of(`${DOMAINS}/sales/complaints/tables/20270101T0001-complaint.sql`).unit).toContain(
      "scripts/table-changes.test.ts",
    );
  });

  it("in a domain of the contract: its module", () => {
    const { integration, unit } = of("packages/contract/src/complaints/schemas.ts");
    expect(integration).toContain(`${DOMAINS}/sales/complaints/complaints.db.test.ts`);
    expect(unit).toContain("packages/contract/src/openapi/openapi.test.ts");
  });

  it("in the database: the ledger, the migrations, buying, settling and reports", () => {
    const { integration } = of(`${DOMAINS}/sales/purchase/tables/20261124T0007-purchase.sql`);
    for (const file of [
      "packages/ledger/src/ledger.db.test.ts",
      "packages/postgres/src/migrate.db.test.ts",
      `${DOMAINS}/sales/purchase/buying/buy-prepaid.db.test.ts`,
    ])
      expect(integration).toContain(file);
  });

  it("in a feature of the browser: its end-to-end test", () => {
    expect(of("apps/web/src/features/schedules/schedules-page.tsx").e2e).toEqual([
      "e2e/buying/schedules.e2e.ts",
    ]);
    expect(of("apps/admin/src/features/members/member-page.tsx").e2e).toEqual([
      "e2e/office/members.e2e.ts",
    ]);
  });

  it("in a test: only that test", () => {
    const test = "apps/server/src/platform/http/answers.db.test.ts";
    expect(of(test).integration).toContain(test);
    expect(of("e2e/account/pin.e2e.ts")).toEqual({
      unit: [],
      integration: [],
      e2e: ["e2e/account/pin.e2e.ts"],
    });
  });

  it("in texts that no test reads: none", () => {
    expect(of("README.md")).toEqual({ unit: [], integration: [], e2e: [] });
    expect(of()).toEqual({ unit: [], integration: [], e2e: [] });
  });
});
