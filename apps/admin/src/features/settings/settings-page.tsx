import { OFFICE_SETTINGS } from "@konter/contract/settings";
import type { OfficeSetting, SettingRow } from "@konter/contract/settings";
import { Button, Card, Chip, formatShortDateTime, preloadSheet } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { getLocale } from "../../app/locale.ts";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { settingsQuery } from "./api.ts";
import { SettingSheet } from "./setting-sheet.tsx";

/** `/settings`: every setting with its value, its bounds and its history. */
export function SettingsPage() {
  const query = useQuery(settingsQuery());
  return (
    <Page title={m.room_settings()}>
      <p className="max-w-3xl text-sm text-soft">{m.settings_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_settings()} rows={6} />}>
        {({ settings }) => <Settings settings={settings} />}
      </Loaded>
    </Page>
  );
}

function Settings({ settings }: { readonly settings: readonly OfficeSetting[] }) {
  const [chosen, setChosen] = useState<OfficeSetting["name"]>();
  const [open, setOpen] = useState(false);
  const setting = settings.find(({ name }) => name === chosen);
  return (
    <>
      <ul
        aria-label={m.room_settings()}
        className="grid grid-cols-1 items-stretch gap-4 desk:grid-cols-2"
      >
        {settings.map((each) => (
          <li key={each.name} className="min-w-0">
            <SettingCard
              setting={each}
              onOpen={() => {
                setChosen(each.name);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {setting && (
        <SettingSheet
          key={`${setting.name} ${setting.text}`}
          setting={setting}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function SettingCard({
  setting,
  onOpen,
}: {
  readonly setting: OfficeSetting;
  readonly onOpen: () => void;
}) {
  const row: SettingRow = OFFICE_SETTINGS[setting.name];
  const locale = getLocale();
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 font-bold">{row.name[locale]}</h2>
        {row.two_people && <Chip tone="primary">{m.setting_two_people()}</Chip>}
      </div>
      <p className="text-sm text-soft">{row.text[locale]}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-1">
        <div className="min-w-0">
          <p className="text-lg font-bold">{setting.text}</p>
          {setting.changed_at !== null && (
            <p className="text-xs text-soft">
              {m.setting_changed({
                name: setting.changed_by ?? "–",
                time: formatShortDateTime(setting.changed_at),
              })}
            </p>
          )}
          {setting.asked !== null && (
            <p className="text-xs font-medium text-primary-text">
              {m.setting_asked({ value: setting.asked })}
            </p>
          )}
        </div>
        <Button kind="plain" size="small" onPointerEnter={preloadSheet} onClick={onOpen}>
          {session.may("settings.write") ? m.setting_change() : m.setting_history()}
          <span className="sr-only"> {row.name[locale]}</span>
        </Button>
      </div>
    </Card>
  );
}
