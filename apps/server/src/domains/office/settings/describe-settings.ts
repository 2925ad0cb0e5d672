import type { Locale } from "@konter/contract/locale";
import { OFFICE_SETTINGS, OFFICE_SETTING_NAMES } from "@konter/contract/office-settings";
import type { OfficeSettingName } from "@konter/contract/office-settings";
import { SETTING_GROUPS } from "@konter/contract/setting-row";
import { settingText } from "@konter/contract/settings";
import type { OfficeSetting, SettingHistory } from "@konter/contract/settings";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";

const HISTORY_ROWS = 20;

interface ChangeRow {
  readonly subject: string;
  readonly at: Date;
  readonly by: string | null;
}

/** Returns the current settings from the database, the author of each last change, and open requests. */
export async function describeSettings(
  brand: BrandContext,
  locale: Locale,
): Promise<{ settings: OfficeSetting[] }> {
  const values = await readFreshSettings(brand, brand.pool);
  const changes = await brand.pool.query<ChangeRow>(
    `select distinct on (e.subject) e.subject, e.at, f.name as by from audit_entry e left join staff f on f.id = e.staff_id
     where e.action = 'settings.changed' and e.subject = any($1) order by e.subject, e.id desc`,
    [OFFICE_SETTING_NAMES],
  );
  const asked = await brand.pool.query<{ subject: string; after: number | boolean }>(
    `select distinct on (subject) subject, input -> 'after' as after from approval
     where kind = 'settings.money_limit' and state = 'open' and expires_at > now() order by subject, id desc`,
  );
  return {
    settings: OFFICE_SETTING_NAMES.map((name) => {
      const change = changes.rows.find(({ subject }) => subject === name);
      const waiting = asked.rows.find(({ subject }) => subject === name);
      const { group, name: title, text, two_people = false, ...kind } = OFFICE_SETTINGS[name];
      const said = (value: number | boolean) => settingText(kind.type, value, locale);
      return {
        name,
        group: SETTING_GROUPS[group][locale],
        title: title[locale],
        explanation: text[locale],
        kind,
        two_people,
        value: values[name],
        text: said(values[name]),
        changed_at: change?.at.toISOString() ?? null,
        changed_by: change?.by ?? null,
        asked: waiting === undefined ? null : said(waiting.after),
      };
    }),
  };
}

/** Returns the latest changes of one setting, from the audit log. */
export async function describeHistory(
  brand: BrandContext,
  name: OfficeSettingName,
  locale: Locale,
): Promise<SettingHistory> {
  const found = await brand.pool.query<{
    at: Date;
    by: string | null;
    before: unknown;
    after: unknown;
  }>(
    `select e.at, f.name as by, e.before -> $1 as before, e.after -> $1 as after
     from audit_entry e left join staff f on f.id = e.staff_id
     where e.action = 'settings.changed' and e.subject = $1 order by e.id desc limit $2`,
    [name, HISTORY_ROWS],
  );
  const { type } = OFFICE_SETTINGS[name];
  const shown = (value: unknown) =>
    typeof value === (type === "switch" ? "boolean" : "number")
      ? settingText(type, value as number | boolean, locale)
      : null;
  return {
    changes: found.rows.map(({ at, by, before, after }) => ({
      at: at.toISOString(),
      by,
      before: shown(before),
      after: shown(after),
    })),
  };
}
