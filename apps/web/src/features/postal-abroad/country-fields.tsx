import type { OfferedCountry, PostalCountries } from "@konter/contract/postal-abroad";
import { Alert, Card, ChoiceGroup, kitLocale, SuggestField } from "@konter/ui";
import type { Form } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useState } from "react";
import * as m from "#messages";
import { ChosenPlace } from "../parcels/index.ts";
import type { AbroadValues } from "./abroad-values.ts";
import { findCountries } from "./find-countries.ts";

/** The country with what it takes, and the kind of contents. */
export function CountryFields({
  form,
  list,
  country,
}: {
  readonly form: Form<AbroadValues>;
  readonly list: PostalCountries;
  readonly country: OfferedCountry | undefined;
}) {
  const { kind } = form.values;
  return (
    <Card className="p-4">
      <section aria-labelledby="abroad-country" className="flex flex-col gap-4">
        <h2 id="abroad-country" className="font-bold">
          {m.abroad_country()}
        </h2>
        <CountryField form={form} list={list} country={country} />
        <ChoiceGroup
          label={m.abroad_kind()}
          value={kind === "document" ? "document" : "goods"}
          choices={[
            ["goods", m.abroad_goods()],
            ["document", m.abroad_document()],
          ]}
          onChange={(next) => form.set({ kind: next })}
        />
        {country && <CountryFacts country={country} list={list} kind={kind} />}
      </section>
    </Card>
  );
}

function CountryField({
  form,
  list,
  country,
}: {
  readonly form: Form<AbroadValues>;
  readonly list: PostalCountries;
  readonly country: OfferedCountry | undefined;
}) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { error, onChange } = form.field("destination", "country");
  const locale = kitLocale();
  if (country !== undefined && !isOpen)
    return (
      <ChosenPlace
        label={m.abroad_country()}
        text={country.name[locale]}
        error={error}
        onChange={() => setOpen(true)}
      />
    );
  const found = findCountries(list.countries, typed);
  return (
    <SuggestField
      name="country"
      label={m.abroad_country()}
      hint={m.abroad_country_hint()}
      error={error}
      value={typed}
      onChange={setTyped}
      suggestions={found.map(({ code, name, state }) => ({
        key: code,
        title: name[locale],
        ...(state !== "open" && {
          note: state === "documents" ? m.abroad_documents_only() : m.abroad_suspended(),
        }),
      }))}
      status={typed.trim() === "" ? "" : m.abroad_countries_found({ count: found.length })}
      onChosen={(code) => {
        const chosen = found.find((each) => each.code === code);
        if (chosen === undefined) return;
        onChange(code);
        form.set({ destination_name: chosen.name[locale] });
        setOpen(false);
      }}
    />
  );
}

/** Services with their limits, and what the country does not let in. */
function CountryFacts({
  country,
  list,
  kind,
}: {
  readonly country: OfferedCountry;
  readonly list: PostalCountries;
  readonly kind: string;
}) {
  const locale = kitLocale();
  if (country.state === "suspended")
    return <Alert tone="danger">{m.abroad_suspended_to({ country: country.name[locale] })}</Alert>;
  if (country.state === "documents" && kind !== "document")
    return <Alert tone="danger">{m.abroad_documents_to({ country: country.name[locale] })}</Alert>;
  const services = country.limits.flatMap(({ service, most_grams: most }) => {
    const offered = list.services.find(({ code }) => code === service);
    return offered?.kind === kind ? [`${offered.name} (${formatKilograms(most)})`] : [];
  });
  const forbidden = list.goods.filter((row) => country.forbidden.includes(row.kind));
  return (
    <div className="flex flex-col gap-1 text-sm text-soft">
      <p>{m.abroad_services({ services: services.join(", ") })}</p>
      {kind === "goods" && (
        <>
          {forbidden.length > 0 && (
            <p>
              {m.abroad_forbidden({
                country: country.name[locale],
                goods: forbidden.map(({ name }) => name[locale]).join(", "),
              })}
            </p>
          )}
          <p>
            {m.abroad_customs({
              lines: country.customs_lines,
              language: country.language === "fr" ? m.abroad_french() : m.abroad_english(),
            })}
          </p>
        </>
      )}
    </div>
  );
}
