import { SuggestField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import * as m from "#messages";
import { foundRegionsQuery } from "./api.ts";

/** A few letters of a district, city or province fill in everything above it. */
export function RegionSearch({ onChosen }: { readonly onChosen: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(foundRegionsQuery(search));
  const found = search.length < 3 ? [] : (data?.regions ?? []);
  return (
    <SuggestField
      name="region-search"
      label={m.region_search()}
      hint={m.region_search_hint()}
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
