import { TextField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import * as m from "#messages";
import { foundRegionsQuery } from "./api.ts";

/** A few letters of a district, city or province fill everything above it. */
export function RegionSearch({ onChosen }: { readonly onChosen: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(foundRegionsQuery(search));
  const found = search.length < 3 ? [] : (data?.regions ?? []);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        name="region-search"
        label={m.region_search()}
        hint={m.region_search_hint()}
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
          className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line"
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
                {path.length > 0 && (
                  <span className="block text-xs text-soft">{path.join(", ")}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
