import type { ShopRegions } from "@konter/contract/shop-orders";
import { SuggestField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { ChosenPlace } from "../parcels/index.ts";
import { regionsQuery } from "./api.ts";

type Region = ShopRegions["regions"][number];

const LEAST_LETTERS = 3;

/** A district by a few letters of its name or of a village in it. */
export function GuestDistrictField({
  chosen,
  error,
  onChosen,
}: {
  /** The chosen place in words; "" for none. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChosen: (region: Region, text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useQuery(regionsQuery(search));
  if (chosen !== "" && !isOpen)
    return (
      <ChosenPlace
        label={m.district()}
        text={chosen}
        error={error}
        onChange={() => setOpen(true)}
      />
    );
  const shown = search.length < LEAST_LETTERS ? [] : (found.data?.regions ?? []);
  return (
    <>
      <SuggestField
        name="district"
        label={m.district()}
        hint={m.checkout_district_hint()}
        error={error}
        value={typed}
        onChange={setTyped}
        suggestions={shown.map(({ code, name, path }) => ({
          key: code,
          title: name,
          note: path.join(", "),
        }))}
        status={
          search.length >= LEAST_LETTERS ? m.checkout_regions_found({ count: shown.length }) : ""
        }
        onChosen={(code) => {
          const region = shown.find((each) => each.code === code);
          if (region === undefined) return;
          setOpen(false);
          onChosen(region, [region.name, ...region.path].join(", "));
        }}
      />
      {found.error && <QueryFailure query={found} />}
    </>
  );
}
