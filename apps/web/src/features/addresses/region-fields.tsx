import type { Form } from "@konter/ui";
import { SelectField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { regionsQuery } from "./api.ts";
import { RegionSearch } from "./region-search.tsx";
import { regionsOf } from "./values.ts";
import type { AddressValues } from "./values.ts";

/** Fields from province to village, filled together by a search or one by one (M99). */
export function RegionFields({ form }: { readonly form: Form<AddressValues> }) {
  const { values } = form;
  /** Clears the selected regions below the new one. */
  const choose = (code: string, above: string) => {
    const { detail } = values;
    form.set({ ...regionsOf(code === "" ? above : code), detail, postcode: values.postcode });
  };
  return (
    <>
      <RegionSearch onChosen={(code) => choose(code, "")} />
      <Level
        form={form}
        name="province"
        label={m.province()}
        parent={undefined}
        onChoose={choose}
      />
      <Level form={form} name="city" label={m.city()} parent={values.province} onChoose={choose} />
      <Level
        form={form}
        name="district"
        label={m.district()}
        parent={values.city}
        onChoose={choose}
      />
      <Village form={form} parent={values.district} />
    </>
  );
}

interface LevelProps {
  readonly form: Form<AddressValues>;
  readonly name: "province" | "city" | "district";
  readonly label: string;
  /** Undefined for the provinces; "" while no parent is selected. */
  readonly parent: string | undefined;
  readonly onChoose: (code: string, above: string) => void;
}

function Level({ form, name, label, parent, onChoose }: LevelProps) {
  const query = useQuery({ ...regionsQuery(parent), enabled: parent !== "" });
  const field = form.field(name);
  return (
    <>
      <SelectField
        {...field}
        label={label}
        disabled={parent === ""}
        choices={[{ value: "", label: m.region_choose() }, ...choicesOf(query.data)]}
        onChange={(code) => onChoose(code, parent ?? "")}
      />
      {query.error && <QueryFailure query={query} />}
    </>
  );
}

/** If villages are known, one may be selected, and it suggests its postcode. */
function Village({
  form,
  parent,
}: {
  readonly form: Form<AddressValues>;
  readonly parent: string;
}) {
  const { data } = useQuery({ ...regionsQuery(parent), enabled: parent !== "" });
  if (data === undefined || data.regions.length === 0) return null;
  return (
    <SelectField
      {...form.field("village")}
      label={m.village()}
      optional
      choices={[{ value: "", label: m.region_choose() }, ...choicesOf(data)]}
      onChange={(village) => {
        const postcode = data.regions.find(({ code }) => code === village)?.postal_code;
        form.set({ village, ...(postcode ? { postcode } : {}) });
      }}
    />
  );
}

type Regions = { readonly regions: readonly { readonly code: string; readonly name: string }[] };

const choicesOf = (data: Regions | undefined) =>
  (data?.regions ?? []).map(({ code, name }) => ({ value: code, label: name }));
