import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { AdminDepositSettings } from "@konter/contract/deposits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";

let deposits: DepositEnvironment;
let finance: HttpClient;
let second: HttpClient;
beforeAll(async () => {
  deposits = await openDepositEnvironment();
  [finance, second] = await Promise.all([deposits.http.staff(), deposits.http.staff()]);
  await deposits.sql(
    "insert into deposit_method (code, kind, source, name, offered, least, most) values ('cash', 'cash', 'cash', 'Tunai ke penagih', true, 1000, 1000000000)",
  );
});
afterAll(() => deposits.close());

const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
async function approve(id: number, client = second): Promise<HttpAnswer> {
  const { rows } = (await client.call("approvals", {})).json as { rows: readonly Approval[] };
  const hash = rows.find(({ approval_id: each }) => each === id)?.hash;
  return client.call("approvalApprove", { approval_id: String(id), hash });
}

describe("the top-up settings", () => {
  const read = async () =>
    (await finance.call("adminDepositSettings")).json as AdminDepositSettings;
  const inputOf = ({
    version,
    nominals,
    cut_off,
    holidays,
    day_limits,
    methods,
  }: AdminDepositSettings) => ({
    version,
    nominals,
    cut_off,
    holidays,
    day_limits,
    methods: methods.map(({ code, offered, fee, least, most, opens_at, closes_at, rank }) => ({
      code,
      offered,
      fixed: fee.fixed,
      rate_basis_points: fee.rate_basis_points,
      least,
      most,
      opens_at,
      closes_at,
      rank,
    })),
  });
  const save = (input: object, key: string = randomUUID()) =>
    finance.call("depositSettingsSave", input, { key });

  test("M120, M683: save nominals, cut-off, holidays and methods at once with history, and do not overwrite another person's change", async () => {
    const before = await read();
    const input = {
      ...inputOf(before),
      nominals: [30_000, 25_000],
      cut_off: "20:00",
      holidays: ["2026-12-25"],
    };
    const key = randomUUID();
    const saved = (await save(input, key)).json as AdminDepositSettings;
    expect(saved).toMatchObject({
      nominals: [25_000, 30_000],
      cut_off: "20:00",
      holidays: ["2026-12-25"],
      version: before.version + 1,
      approval_id: null,
    });
    expect((await save(input, key)).status).toBe(200);
    expect(codeOf(await save(input))).toEqual([409, "deposit_settings_changed"]);
    expect(codeOf(await save(inputOf(saved)))).toEqual([422, "deposit_settings_unchanged"]);
    const { changes } = (await finance.call("depositSettingsHistory")).json as {
      changes: readonly { field: string; before: string; after: string }[];
    };
    expect(changes).toContainEqual(
      expect.objectContaining({ field: "cut_off", before: "21:30", after: "20:00" }),
    );
  });

  test("M670: record the change of either of two methods of the same name in history and audit log", async () => {
    await deposits.sql(
      "insert into deposit_method (code, kind, source, name, offered, least, most) values ('cash.2', 'cash', 'cash', 'Tunai ke penagih', true, 1000, 1000000000)",
    );
    for (const code of ["cash", "cash.2"]) {
      const input = inputOf(await read());
      const methods = input.methods.map((row) =>
        row.code === code ? { ...row, most: 900_000 } : row,
      );
      expect((await save({ ...input, methods })).status).toBe(200);
    }
    const { changes } = (await finance.call("depositSettingsHistory")).json as {
      changes: readonly { field: string }[];
    };
    const fields = changes.map(({ field }) => field);
    expect(fields).toContain("Tunai ke penagih (cash)");
    expect(fields).toContain("Tunai ke penagih (cash.2)");
    const audited = await deposits.sql(
      "select from audit_entry where after::text like '%Tunai ke penagih (cash.2)%'",
    );
    expect(audited).toHaveLength(1);
  });

  test("M683: delay an increased limit until a second person approves, and apply a reduced one at once", async () => {
    const before = await read();
    const at = (settings: AdminDepositSettings) =>
      settings.methods.findIndex(({ code }) => code === `bank.${deposits.accounts[0]}`);
    const withMost = (settings: AdminDepositSettings, most: number, least = 1_000) => {
      const input = inputOf(settings);
      return {
        ...input,
        methods: input.methods.map((row, index) =>
          index === at(settings) ? { ...row, most, least } : row,
        ),
      };
    };
    const lowered = (await save(withMost(before, 5_000_000))).json as AdminDepositSettings;
    expect(lowered.methods[at(lowered)]?.most).toBe(5_000_000);
    const asked = (await save(withMost(lowered, 9_000_000))).json as AdminDepositSettings;
    expect(asked.methods[at(asked)]?.most).toBe(5_000_000);
    expect(asked.approval_id).not.toBeNull();
    expect((await approve(asked.approval_id ?? 0)).status).toBe(200);
    const after = await read();
    expect(after.methods[at(after)]?.most).toBe(9_000_000);
    const limited = (
      await save({ ...inputOf(after), day_limits: [{ category: "agent", most: 1_000_000 }] })
    ).json as AdminDepositSettings;
    expect(limited.day_limits).toEqual([{ category: "agent", most: 1_000_000 }]);
    const lifted = (await save({ ...inputOf(limited), day_limits: [] }))
      .json as AdminDepositSettings;
    expect(lifted.day_limits).toEqual([{ category: "agent", most: 1_000_000 }]);
    await approve(lifted.approval_id ?? 0);
    expect((await read()).day_limits).toEqual([]);
  });

  test.each<readonly [code: string, change: (input: ReturnType<typeof inputOf>) => object]>([
    ["deposit_nominal_outside", () => ({ nominals: [5_000] })],
    ["deposit_cut_off_outside", () => ({ cut_off: "08:00" })],
    [
      "deposit_method_bounds",
      ({ methods }) => ({ methods: methods.map((row) => ({ ...row, least: 500, most: 400 })) }),
    ],
    [
      "deposit_method_fee",
      ({ methods }) => ({ methods: methods.map((row) => ({ ...row, fixed: 1 })) }),
    ],
    [
      "deposit_method_hours",
      ({ methods }) => ({ methods: methods.map((row) => ({ ...row, opens_at: "08:00" })) }),
    ],
    [
      "deposit_method_unknown",
      ({ methods }) => ({
        methods: methods.map((row) => ({ ...row, code: "bank.77" })).slice(0, 1),
      }),
    ],
    ["validation_failed", () => ({ nominals: [50_500] })],
    ["validation_failed", () => ({ nominals: [50_000, 50_000] })],
    ["validation_failed", () => ({ nominals: [] })],
    ["validation_failed", () => ({ holidays: ["2026-02-30"] })],
    ["validation_failed", () => ({ cut_off: "25:00" })],
  ])("M683: reject %s without a change", async (code, change) => {
    const before = await read();
    const input = inputOf(before);
    const answer = await save({ ...input, ...change(input) });
    expect(codeOf(answer)).toEqual([422, code]);
    expect(await read()).toEqual(before);
  });
});
