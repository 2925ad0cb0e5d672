import { COUNTRY_CODES, countryName } from "@konter/contract/cn23";
import { kitLocale, SelectField } from "@konter/ui";
import type { FieldBinding } from "@konter/ui";
import * as m from "#messages";

/** A country by its name; `without` is left out. */
export function CountryField({
  field,
  label,
  without,
  optional = false,
}: {
  readonly field: FieldBinding;
  readonly label: string;
  readonly without?: string;
  readonly optional?: boolean;
}) {
  return (
    <SelectField
      {...field}
      label={label}
      optional={optional}
      choices={[
        { value: "", label: m.cn23_country_choose() },
        ...countries().filter(({ value }) => value !== without),
      ]}
    />
  );
}

function countries() {
  const locale = kitLocale();
  return COUNTRY_CODES.map((value) => ({ value, label: countryName(value, locale) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, locale),
  );
}
