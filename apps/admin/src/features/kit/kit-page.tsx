import { FONT_FAMILIES, FONT_SIZES, RADII, THEMES } from "@konter/contract/display";
import type { FontFamily, FontSize, Radius, Theme } from "@konter/contract/display";
import { Card, ChoiceGroup, Skeleton } from "@konter/ui";
import { lazy, Suspense, useState } from "react";
import { Page } from "../../app/page.tsx";
import { FONT_NAMES, RADIUS_NAMES, SIZE_NAMES } from "../../app/look-words.ts";
import * as m from "#messages";
import { Fields } from "./fields.tsx";
import { Messages, Overlays } from "./messages.tsx";
import { Buttons, Cards, Chips, Statuses, Switches, Table } from "./pieces.tsx";

const LatePieces = lazy(() => import("./late-pieces.tsx"));

const THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  light: m.preview_light,
  dark: m.preview_dark,
};

/**
 * `/kit`: every component of the kit with every theme. The attributes are set on a part of the page, so nothing else
 * changes.
 */
export function KitPage() {
  const [theme, setTheme] = useState<Theme>("light");
  const [size, setSize] = useState<FontSize>("default");
  const [radius, setRadius] = useState<Radius>("normal");
  const [family, setFamily] = useState<FontFamily>("system");
  const [stage, setStage] = useState<HTMLElement | null>(null);
  return (
    <Page title={m.room_kit()}>
      <p className="max-w-3xl text-sm text-soft">{m.kit_text()}</p>
      <Card className="grid gap-4 p-4 desk:grid-cols-2">
        <Choice
          label={m.kit_appearance()}
          names={THEME_NAMES}
          all={THEMES}
          value={theme}
          onChange={setTheme}
        />
        <Choice
          label={m.letter_size()}
          names={SIZE_NAMES}
          all={FONT_SIZES}
          value={size}
          onChange={setSize}
        />
        <Choice
          label={m.corners()}
          names={RADIUS_NAMES}
          all={RADII}
          value={radius}
          onChange={setRadius}
        />
        <Choice
          label={m.letters()}
          names={FONT_NAMES}
          all={FONT_FAMILIES}
          value={family}
          onChange={setFamily}
        />
      </Card>
      <div
        ref={setStage}
        data-kit
        data-theme={theme}
        data-font-size={size}
        data-radius={radius}
        data-font-family={family}
        className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-page p-3 font-sans text-text wide:p-4"
      >
        <Buttons />
        <Fields />
        <Chips />
        <Statuses />
        <Switches />
        <Cards />
        <Table />
        <Messages />
        <Overlays container={stage} />
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LatePieces />
        </Suspense>
      </div>
    </Page>
  );
}

function Choice<Value extends string>({
  label,
  names,
  all,
  value,
  onChange,
}: {
  readonly label: string;
  readonly names: Readonly<Record<Value, () => string>>;
  readonly all: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const choices = all.map((choice) => [choice, names[choice]()] as const);
  return <ChoiceGroup label={label} value={value} choices={choices} onChange={onChange} />;
}
