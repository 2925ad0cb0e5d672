import { OFFICE_SETTINGS, TWO_PEOPLE_SETTINGS } from "@konter/contract/office-settings";
import { settingText } from "@konter/contract/settings";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { forgetSettings, putSetting, readFreshSettings } from "../../../kernel/settings/index.ts";
import { twoPeopleSettingInput } from "./setting-change.ts";

const value = z.union([z.number(), z.boolean()]);
const bound = z.object({
  name: z.enum(TWO_PEOPLE_SETTINGS),
  before: value,
  after: value,
});

/** A setting about money that two people change. The approval is stale when the value has changed since the request. */
export function moneyLimitKind(brand: BrandContext): RegisteredKind {
  return approvalKind({
    name: "settings.money_limit",
    requestPermission: "settings.write",
    permission: "settings.approve",
    asked: twoPeopleSettingInput,
    bound,
    async prepare(database, { name, value: after }) {
      const before = (await readFreshSettings(brand, database))[name];
      if (before === after)
        throw new DomainError("setting_unchanged", {
          fields: { value: { rule: "setting_unchanged" } },
        });
      return { subject: name, bound: { name, before, after } };
    },
    describe({ name, before, after }, locale) {
      const { type, name: names } = OFFICE_SETTINGS[name];
      const label = names[locale];
      const text = (each: number | boolean) => settingText(type, each, locale);
      return { title: label, changes: [{ label, before: text(before), after: text(after) }] };
    },
    async execute(client, { name, before, after }, actor) {
      await lockSettings(client);
      if ((await readFreshSettings(brand, client))[name] !== before)
        throw new DomainError("approval_stale");
      await putSetting(client, name, after as never);
      await recordAction(client, actor, {
        action: "settings.changed",
        subject: name,
        before: { [name]: before },
        after: { [name]: after },
      });
    },
    afterwards: () => forgetSettings(brand),
  });
}

/** Serializes changes until the transaction ends, so that old and new values are consecutive. */
export async function lockSettings(client: pg.ClientBase): Promise<void> {
  await holdLock(client, "brandSettings");
}
