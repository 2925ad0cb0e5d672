import { COUNTRIES, countryOfNumber, countryOfOperator } from "@konter/contract/catalog";
import { withPlainMarks } from "@konter/contract/plain-marks";
import type { Country, CountryCode } from "@konter/contract/catalog";
import { ChoiceChip, kitLocale, SelectField, Skeleton, TextField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { QueryFailure } from "../../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { operatorsQuery } from "../api.ts";
import { fetchChecks } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";

/**
 * A foreign number: its country, the number after the country code, and its operator, detected by prefix if possible.
 */
export default function ForeignNumber({
  screen,
  target,
  error,
  inputRef,
  onChange,
}: NumberPanelProps) {
  const query = useQuery(operatorsQuery(screen));
  const digits = target.number.replace(/\D/g, "");
  const found = countryOfNumber(digits);
  const { propose } = target;
  useEffect(() => propose(found?.operator), [propose, found?.operator]);
  if (query.error && !query.data) return <QueryFailure query={query} />;
  if (!query.data) return <Skeleton className="h-24" />;
  const { operators } = query.data;
  const sold = (Object.keys(COUNTRIES) as CountryCode[]).filter((country) =>
    operators.some(({ code }) => countryOfOperator(code) === country),
  );
  const country = found?.country;
  const of =
    country === undefined
      ? []
      : operators.filter(({ code }) => countryOfOperator(code) === country);
  const { dialCode, example }: Country = COUNTRIES[country ?? sold[0] ?? "MY"];
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={m.foreign_country()}
        name="country"
        value={country ?? ""}
        onChange={(next) => {
          target.chooseOperator(undefined);
          onChange(next === "" ? "" : `+${COUNTRIES[next as CountryCode].dialCode}`);
          fetchChecks();
        }}
        choices={[
          { value: "", label: m.country_choose() },
          ...sold.map((code) => ({
            value: code,
            label: `${countryName(code)} (+${COUNTRIES[code].dialCode})`,
          })),
        ]}
      />
      {country !== undefined && (
        <TextField
          label={m.destination_number()}
          name="number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={24}
          value={found?.national ?? ""}
          error={error}
          inputRef={inputRef}
          placeholder={example}
          hint={m.foreign_hint({ code: `+${dialCode}` })}
          controlClassName="min-h-13 text-lg font-semibold"
          onChange={(typed) => onChange(`+${dialCode}${withoutCode(typed, dialCode)}`)}
          onFocus={fetchChecks}
        />
      )}
      {of.length > 1 && (
        <div role="group" aria-label={m.operator_choose()} className="flex flex-wrap gap-2">
          {of.map(({ code, name, open }) => (
            <ChoiceChip
              key={code}
              selected={target.operator === code}
              disabled={!open}
              onClick={() => target.chooseOperator(code === target.issuer ? undefined : code)}
            >
              {name}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  );
}

/** Removes a pasted country code that is already selected. */
function withoutCode(typed: string, dialCode: string): string {
  const compact = withPlainMarks(typed).replace(/[\s().-]/g, "");
  return compact.startsWith(`+${dialCode}`)
    ? compact.slice(dialCode.length + 1)
    : compact.replace(/\D/g, "");
}

function countryName(code: CountryCode): string {
  return new Intl.DisplayNames([kitLocale()], { type: "region" }).of(code) ?? code;
}
