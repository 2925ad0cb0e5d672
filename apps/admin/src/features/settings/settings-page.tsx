import type { OfficeSetting } from "@konter/contract/settings";
import { Button, Card, Chip, formatDateTime, preloadSheet } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { settingsQuery } from "./api.ts";
import { SettingSheet } from "./setting-sheet.tsx";

/** `/settings`: every setting with its value, bounds and history. */
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
  const groups = [...new Set(settings.map(({ group }) => group))];
  const setting = settings.find(({ name }) => name === chosen);
  return (
    <>
      {groups.map((group) => (
        <section key={group} aria-label={group} className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{group}</h2>
          <ul aria-label={group} className="grid grid-cols-1 items-stretch gap-4 desk:grid-cols-2">
            {settings
              .filter((each) => each.group === group)
              .map((each) => (
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
        </section>
      ))}
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
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-bold">{setting.title}</h3>
        {setting.two_people && <Chip tone="primary">{m.setting_two_people()}</Chip>}
      </div>
      <p className="text-sm text-soft">{setting.explanation}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-1">
        <div className="min-w-0">
          <p className="text-lg font-bold">{setting.text}</p>
          {setting.changed_at !== null && (
            <p className="text-xs text-soft">
              {m.setting_changed({
                name: setting.changed_by ?? "–",
                time: formatDateTime(setting.changed_at),
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
          <span className="sr-only"> {setting.title}</span>
        </Button>
      </div>
    </Card>
  );
}
