import { TWO_PEOPLE_SETTINGS } from "@konter/contract/office-settings";
import type { OfficeSettingName } from "@konter/contract/office-settings";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { forgetSettings, putSetting, readFreshSettings } from "../../../kernel/settings/index.ts";
import { lockSettings } from "./money-limit.ts";
import type { SettingChange } from "./setting-change.ts";

/** Changes a setting that one person may change, with an audit entry. Throws setting_two_people, setting_unchanged. */
export async function changeSettingAlone(
  brand: BrandContext,
  actor: Actor,
  { name, value }: SettingChange,
): Promise<void> {
  if (TWO_PEOPLE_SETTINGS.includes(name)) throw new DomainError("setting_two_people");
  await inTransaction(brand.pool, async (client) => {
    await lockSettings(client);
    const before = (await readFreshSettings(brand, client))[name];
    if (before === value)
      throw new DomainError("setting_unchanged", {
        fields: { value: { rule: "setting_unchanged" } },
      });
    await putSetting<OfficeSettingName>(client, name, value);
    await recordAction(client, actor, {
      action: "settings.changed",
      subject: name,
      before: { [name]: before },
      after: { [name]: value },
    });
  });
  forgetSettings(brand);
}
