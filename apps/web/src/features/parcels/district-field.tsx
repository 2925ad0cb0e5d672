import type { Form } from "@konter/ui";
import { SuggestField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import * as m from "#messages";
import { foundRegionsQuery, regionsQuery } from "../addresses/index.ts";
import { ChosenPlace } from "./chosen-place.tsx";
import type { ParcelValues } from "./parcel-values.ts";

const LEAST_LETTERS = 3;
/** `31.71.01` */
const DISTRICT_CODE_CHARACTERS = 8;

/** A district by three letters of its name; a chosen city or province lists what is below it. */
export function DistrictField({
  form,
  code,
  label,
}: {
  readonly form: Form<ParcelValues>;
  readonly code: "origin" | "destination";
  readonly label: string;
}) {
  const { error } = form.field(code);
  const name = form.values[`${code}_name`];
  const [isOpen, setOpen] = useState(false);
  if (form.values[code] !== "" && !isOpen)
    return <ChosenPlace label={label} text={name} error={error} onChange={() => setOpen(true)} />;
  return (
    <DistrictSearch
      field={code}
      label={label}
      error={error}
      onChosen={(chosen, text) => {
        form.field(code).onChange(chosen);
        form.set({ [`${code}_name`]: text });
        setOpen(false);
      }}
    />
  );
}

interface Found {
  readonly code: string;
  readonly name: string;
  readonly path: readonly string[];
}

function DistrictSearch({
  field,
  label,
  error,
  onChosen,
}: {
  readonly field: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChosen: (code: string, name: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const [above, setAbove] = useState<Found>();
  const search = useDeferredValue(typed.trim());
  const isSearch = search.length >= LEAST_LETTERS;
  const found = useQuery(foundRegionsQuery(search));
  const below = useQuery({ ...regionsQuery(above?.code), enabled: above !== undefined });
  const shown: readonly Found[] = isSearch
    ? (found.data?.regions ?? [])
    : above === undefined
      ? []
      : (below.data?.regions ?? []).map((each) => ({
          ...each,
          path: [above.name, ...above.path],
        }));
  return (
    <SuggestField
      name={field}
      label={label}
      hint={
        above === undefined ? m.parcel_district_hint() : m.parcel_district_in({ name: above.name })
      }
      error={error}
      value={typed}
      onChange={setTyped}
      suggestions={shown.map(({ code, name, path }) => ({
        key: code,
        title: name,
        note: path.join(", "),
      }))}
      status={isSearch ? m.parcel_districts_found({ count: shown.length }) : ""}
      onChosen={(code) => {
        const chosen = shown.find((each) => each.code === code);
        if (chosen === undefined) return;
        if (code.length < DISTRICT_CODE_CHARACTERS) setAbove(chosen);
        else onChosen(code, [chosen.name, ...chosen.path].join(", "));
      }}
    />
  );
}
