import type { Form } from "@konter/ui";
import { SelectField, SuggestField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import * as m from "#messages";
import { foundRegionsQuery, regionsQuery } from "../api.ts";
import { REGION_LEVELS, regionsOf } from "./courier-values.ts";
import type { CourierValues, RegionLevel } from "./courier-values.ts";

const NAMES: Readonly<Record<RegionLevel, () => string>> = {
  province: m.province,
  city: m.city,
  district: m.district,
  sub_district: m.village,
};

/** Fields from province to village, filled by a search for a few letters or one by one. */
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
  /** Undefined for the provinces; "" while no parent is selected. */
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
    <SuggestField
      name="region-search"
      label={m.region_search()}
      value={typed}
      onChange={setTyped}
      suggestions={found.map(({ code, name, path }) => ({
        key: code,
        title: name,
        note: path.join(", "),
      }))}
      status={search.length >= 3 ? m.region_found({ count: found.length }) : ""}
      onChosen={onChosen}
    />
  );
}
