import { switchLocale } from "@konter/client/locale";
import { MENU_AREAS } from "@konter/contract/display";
import type { Display } from "@konter/contract/display";
import type { UserSettings } from "@konter/contract/identity";
import {
  Button,
  Card,
  Chip,
  display,
  DisplayChoices,
  LanguageChoice,
  snackbar,
  Switch,
} from "@konter/ui";
import { RotateCcw } from "@konter/ui/icons";
import { useState } from "react";
import { quietApi } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";

/** `/account/display`: display settings and visible menus (M20 to M24). */
export function DisplayPage() {
  usePageTitle(m.display_title());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <div>
        <h1 className="text-xl font-bold">{m.display_title()}</h1>
        <p className="mt-1 text-sm text-soft">{m.display_text()}</p>
      </div>
      <section aria-label={m.display_sample()}>
        <Sample />
      </section>
      <Card className="flex flex-col gap-5 p-4">
        <DisplayChoices onChoose={(changes) => void save(fromDisplay(changes))} />
        <LanguageChoice
          onChange={(language) => void save({ language }).then(() => switchLocale(language))}
        />
      </Card>
      <MenuChoices />
      <Button
        kind="plain"
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={() => {
          display.choose({
            theme: undefined,
            font_size: undefined,
            font_family: undefined,
            radius: undefined,
          });
          void save({ theme: null, font_size: null, font_family: null, radius: null });
        }}
      >
        {m.display_reset()}
      </Button>
    </div>
  );
}

function fromDisplay(changes: Display): Partial<UserSettings> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]: [string, string | undefined]) => [
      name,
      value ?? null,
    ]),
  );
}

/** The choice already applies on this device; saving it to the account applies it on the others. */
async function save(changes: Partial<UserSettings>): Promise<void> {
  try {
    session.adoptSettings(await quietApi("POST account/user-settings/set", changes));
  } catch {
    snackbar.add({ text: m.display_save_failed(), tone: "danger" });
  }
}

/** A small preview of every setting. */
function Sample() {
  return (
    <Card className="flex items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold">Telkomsel 10.000</p>
        <p className="text-sm text-soft">0812 3456 7890</p>
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <span className="font-bold text-primary-text">Rp10.750</span>
        <Chip tone="primary">{m.screen_pulsa()}</Chip>
      </div>
    </Card>
  );
}

const AREA_NAMES: Readonly<Record<(typeof MENU_AREAS)[number], () => string>> = {
  ppob: m.display_ppob,
  shop: m.display_shop,
};

/** A user may hide areas that the brand offers (feature row M12). */
function MenuChoices() {
  const { brand, settings } = session.get();
  const [shown, setShown] = useState({
    ppob: settings?.ppob ?? true,
    shop: settings?.shop ?? true,
  });
  const change = (area: keyof typeof AREA_NAMES, value: boolean) => {
    setShown({ ...shown, [area]: value });
    void save({ [area]: value });
  };
  const areas = MENU_AREAS.filter((area) => isOffered(brand, area));
  if (areas.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-sm font-medium">{m.display_menus()}</h2>
      {areas.map((area) => (
        <div key={area} className="flex items-center justify-between gap-3">
          <p className="text-sm">{AREA_NAMES[area]()}</p>
          <Switch
            label={AREA_NAMES[area]()}
            checked={shown[area]}
            onChange={(value) => change(area, value)}
          />
        </div>
      ))}
    </Card>
  );
}
