import type { Approval } from "@konter/contract/approvals";
import {
  OFFICE_SETTINGS,
  OFFICE_SETTING_NAMES,
  TWO_PEOPLE_SETTINGS,
} from "@konter/contract/office-settings";
import type { SettingRow } from "@konter/contract/setting-row";
import type { OfficeSetting, SettingHistory } from "@konter/contract/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";

let http: HttpEnvironment;
let staff: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [staff, colleague] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());

const save = (name: string, value: unknown, client = staff): Promise<HttpAnswer> =>
  client.call("settingSave", { name, value });
const rowsOf = (answer: HttpAnswer) => (answer.json as { settings: OfficeSetting[] }).settings;
const rowOf = async (name: string) =>
  rowsOf(await staff.call("settings")).find((row) => row.name === name);
const historyOf = async (name: string) =>
  ((await staff.call("settingHistory", { name })).json as SettingHistory).changes;
const NUMBERS = OFFICE_SETTING_NAMES.flatMap((name) => {
  const row: SettingRow = OFFICE_SETTINGS[name];
  return row.type === "switch"
    ? []
    : [{ name, least: row.least, most: row.most, usual: row.usual }];
});

describe("a setting", () => {
  test("M683: is on the page with its value as text, and its default without a change", async () => {
    const rows = rowsOf(await staff.call("settings"));
    expect(rows.map(({ name }) => name)).toEqual(OFFICE_SETTING_NAMES);
    expect(rows.find(({ name }) => name === "approval_hours")).toEqual({
      name: "approval_hours",
      group: "Staf",
      title: "Masa berlaku permintaan persetujuan",
      explanation: "Permintaan yang belum diputuskan selama ini gugur dengan sendirinya.",
      kind: { type: "hours", least: 1, usual: 72, most: 720 },
      two_people: false,
      value: 72,
      text: "72 jam",
      changed_at: null,
      changed_by: null,
      asked: null,
    });
    for (const { name, usual } of NUMBERS)
      expect(rows.find((row) => row.name === name)?.value).toBe(usual);
  });

  test("M683: is changed within its bounds, takes effect, and has a history with author and values", async () => {
    expect((await save("approval_hours", 24)).status).toBe(200);
    expect((await save("approval_hours", 36, colleague)).status).toBe(200);
    expect((await readBrandSettings(http.open.brand)).approval_hours).toBe(36);
    expect(await historyOf("approval_hours")).toMatchObject([
      { by: "Staff", before: "24 jam", after: "36 jam" },
      { by: "Staff", before: "72 jam", after: "24 jam" },
    ]);
    expect(await rowOf("approval_hours")).toMatchObject({ text: "36 jam", changed_by: "Staff" });
    expect((await save("allow_custom_nominals", false)).status).toBe(200);
    await save("allow_custom_nominals", true);
    expect(await historyOf("allow_custom_nominals")).toMatchObject([
      { before: "Nonaktif", after: "Aktif" },
      { before: "Aktif", after: "Nonaktif" },
    ]);
  });

  test.each(NUMBERS.filter(({ name }) => !TWO_PEOPLE_SETTINGS.includes(name)))(
    "M683: $name accepts $least and $most and nothing beyond, with a message on its field",
    async ({ name, least, most }) => {
      const before = await rowOf(name);
      for (const [value, sentence] of [
        [least - 1, `Nilai minimal ${least}`],
        [most + 1, `Nilai maksimal ${most}`],
        [least + 0.5, "Nilai harus berupa bilangan bulat"],
        ["12", "Nilai harus berupa bilangan bulat"],
        [true, "Nilai harus berupa bilangan bulat"],
        [before?.value, "Nilai baru sama dengan nilai sekarang."],
      ] as const)
        expect(fieldsOf(await save(name, value))).toEqual({ value: sentence });
      expect(await rowOf(name)).toEqual(before);
      // Setting the current value is no change.
      const [first, last] = before?.value === least ? [most, least] : [least, most];
      for (const value of [first, last]) expect((await save(name, value)).status).toBe(200);
      expect((await rowOf(name))?.value).toBe(last);
    },
  );

  test.each(TWO_PEOPLE_SETTINGS)("M683: %s is never changed by one person alone", async (name) => {
    const before = await rowOf(name);
    const row: SettingRow = OFFICE_SETTINGS[name];
    const value = row.type === "switch" ? before?.value !== true : row.most;
    const answer = await save(name, value);
    expect([answer.status, refusalOf(answer).code]).toEqual([409, "setting_two_people"]);
    expect(await rowOf(name)).toEqual(before);
  });

  test("M683: shows a requested money limit as requested, and in the history after a second person approved", async () => {
    const request = (
      await staff.call(
        "approvalRequest",
        {
          kind: "settings.money_limit",
          input: { name: "refund_alone_amount", value: 250_000 },
          reason: "Lebih hati-hati",
        },
        { key: "settings-room-test-1" },
      )
    ).json as Approval;
    expect(await rowOf("refund_alone_amount")).toMatchObject({
      text: "Rp1.000.000",
      asked: "Rp250.000",
    });
    await colleague.call("approvalApprove", {
      approval_id: String(request.approval_id),
      hash: request.hash,
    });
    expect(await rowOf("refund_alone_amount")).toMatchObject({ text: "Rp250.000", asked: null });
    expect(await historyOf("refund_alone_amount")).toMatchObject([
      { before: "Rp1.000.000", after: "Rp250.000" },
    ]);
  });

  test("has a history without a gap after concurrent changes", async () => {
    await save("send_limit_minutes", 500);
    const values = [501, 502, 503, 504, 505];
    await Promise.all(values.map(async (value) => save("send_limit_minutes", value)));
    const changes = (await historyOf("send_limit_minutes")).slice(0, values.length);
    for (const [index, change] of changes.slice(0, -1).entries())
      expect(change.before).toBe(changes[index + 1]?.after);
    expect(changes.at(-1)?.before).toBe("500 menit");
  });

  test("needs one permission for reading and another for changing, and rejects an unknown name", async () => {
    const reader = await http.staff(["settings.read"]);
    expect((await reader.call("settings")).status).toBe(200);
    expect(refusalOf(await save("approval_hours", 5, reader)).code).toBe("unauthorized");
    for (const name of ["name", "primary_color", "demo_loaded", "__proto__"])
      expect((await save(name, 1)).status).toBe(422);
    expect((await staff.call("settingHistory", { name: "name" })).status).toBe(422);
  });
});
