import type { Form } from "@konter/ui";
import { SelectField, TextField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import * as m from "#messages";
import { foundRegionsQuery, regionsQuery } from "./api.ts";
import { REGION_LEVELS, regionsOf } from "./courier-values.ts";
import type { CourierValues, RegionLevel } from "./courier-values.ts";

const NAMES: Readonly<Record<RegionLevel, () => string>> = {
  province: m.province,
  city: m.city,
  district: m.district,
  sub_district: m.village,
};

/** From the province down to the village: by a few letters that fill what lies above, or one by one. */
export function CourierRegions({ form }: { readonly form: Form<CourierValues> }) {
  return (
    <>
      <Search onChosen={(code) => form.set(regionsOf(code))} />
      {REGION_LEVELS.map((level, index) => {
        const above = REGION_LEVELS[index - 1];
        return (
          <Level
            key={level}
            form={form}
            level={level}
            parent={above === undefined ? undefined : form.values[above]}
          />
        );
      })}
    </>
  );
}

interface LevelProps {
  readonly form: Form<CourierValues>;
  readonly level: RegionLevel;
  /** Undefined for the provinces; "" while nothing above is chosen. */
  readonly parent: string | undefined;
}

function Level({ form, level, parent }: LevelProps) {
  const { data } = useQuery({ ...regionsQuery(parent), enabled: parent !== "" });
  const choose = (code: string) => {
    const village = data?.regions.find((region) => region.code === code)?.postal_code;
    form.set({
      ...regionsOf(code === "" ? (parent ?? "") : code),
      ...(village && { postal_code: village }),
    });
  };
  return (
    <SelectField
      {...form.field(level)}
      label={NAMES[level]()}
      optional={level === "sub_district"}
      disabled={parent === ""}
      choices={[
        { value: "", label: m.region_choose() },
        ...(data?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={choose}
    />
  );
}

function Search({ onChosen }: { readonly onChosen: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(foundRegionsQuery(search));
  const found = search.length < 3 ? [] : (data?.regions ?? []);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name="region-search"
        label={m.region_search()}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="sr-only">
        {search.length >= 3 && m.region_found({ count: found.length })}
      </p>
      {found.length > 0 && (
        <ul
          aria-label={m.region_search()}
          className="max-h-56 overflow-y-auto rounded-md border border-line"
        >
          {found.map(({ code, name, path }) => (
            <li key={code}>
              <button
                type="button"
                className="min-h-11 w-full px-3 py-2 text-left hover:bg-sunken"
                onClick={() => {
                  setTyped("");
                  onChosen(code);
                }}
              >
                <span className="block font-medium">{name}</span>
                <span className="block text-xs text-soft">{path.join(", ")}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
