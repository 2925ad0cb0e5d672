import { LOGO_PLACES } from "@konter/contract/logos";
import type { LogoPlace, LogoRow } from "@konter/contract/logos";
import {
  Button,
  Card,
  Chip,
  ChoiceGroup,
  EmptyState,
  matchesWords,
  preloadSheet,
} from "@konter/ui";
import { ImagePlus } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import * as m from "#messages";
import { logoRoomQuery } from "./api.ts";
import { LogoSheet } from "./logo-sheet.tsx";
import { RowLogo } from "./row-logo.tsx";

interface Filters {
  readonly search?: string;
  readonly place?: string;
}

const PLACES: Readonly<Record<LogoPlace, () => string>> = {
  prepaid: m.logo_place_prepaid,
  bills: m.logo_place_bills,
  couriers: m.logo_place_couriers,
  banks: m.logo_place_banks,
};
const UPLOADED = "uploaded";
const STEP = 60;

/** `/logos`: operators, billers and banks with their logos. */
export function LogosPage() {
  const filters: Filters = useSearch({ from: "/office/logos" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Filters) =>
      void navigate({
        to: "/logos",
        search: (before) => ({ ...(before as Filters), ...next }),
        replace: true,
      }),
    [navigate],
  );
  const query = useQuery(logoRoomQuery());
  const { search = "", place = "" } = filters;
  return (
    <Page title={m.room_logos()}>
      <p className="max-w-3xl text-sm text-soft">{m.logos_text()}</p>
      <Card className="grid gap-4 p-4 wide:grid-cols-[minmax(0,1fr)_auto]">
        <TypedFilter
          label={m.logos_search()}
          value={search}
          onChange={(next) => change({ search: next })}
        />
        <ChoiceGroup
          label={m.logos_shown()}
          value={place}
          choices={[
            ["", m.logo_place_all()],
            ...LOGO_PLACES.map((each): [string, string] => [each, PLACES[each]()]),
            [UPLOADED, m.logo_uploaded()],
          ]}
          onChange={(next) => change({ place: next })}
        />
      </Card>
      <Loaded query={query} loading={<LoadingRows label={m.loading_logos()} />}>
        {({ rows }) => (
          <Rows
            key={`${search} ${place}`}
            rows={rows.filter((row) => isFound(row, search, place))}
          />
        )}
      </Loaded>
    </Page>
  );
}

function isFound({ key, name, places, address }: LogoRow, search: string, place: string): boolean {
  const isOfPlace =
    place === UPLOADED ? address !== null : place === "" || places.some((each) => each === place);
  return isOfPlace && matchesWords(search, [name, key]);
}

function Rows({ rows }: { readonly rows: readonly LogoRow[] }) {
  const [count, setCount] = useState(STEP);
  const [chosen, setChosen] = useState<string>();
  if (rows.length === 0 && chosen === undefined)
    return (
      <EmptyState icon={<ImagePlus className="size-6" />} title={m.logos_none()}>
        {m.logos_none_text()}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-2">
        {rows.slice(0, count).map((row) => (
          <li key={row.key} className="grid">
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={preloadSheet}
              onClick={() => setChosen(row.key)}
              className="flex min-h-16 min-w-0 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 text-left hover:border-primary"
            >
              <RowLogo row={row} className="size-11" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{row.name}</span>
                <span className="block text-xs text-soft">
                  {row.places.map((place) => PLACES[place]()).join(" · ")}
                </span>
              </span>
              {row.address !== null && <Chip tone="success">{m.logo_uploaded()}</Chip>}
            </button>
          </li>
        ))}
      </ul>
      {rows.length > count && (
        <Button kind="plain" onClick={() => setCount(count + STEP)}>
          {m.load_more()}
        </Button>
      )}
      <LogoSheet logoKey={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
