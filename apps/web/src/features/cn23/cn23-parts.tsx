import { CN23_STATE_NAMES, countryName } from "@konter/contract/cn23";
import type { Cn23Row } from "@konter/contract/cn23";
import { formatCents } from "@konter/contract/customs";
import { Chip, formatDateTime, kitLocale } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useCn23Links } from "./use-cn23-links.ts";

export const StateChip = ({ state }: Pick<Cn23Row, "state">) => (
  <Chip tone={state === "active" ? "success" : "neutral"}>
    {CN23_STATE_NAMES[state][kitLocale()]}
  </Chip>
);

/** `USD 1.500,00` */
export const foreignText = (currency: string, cents: number): string =>
  `${currency} ${formatCents(cents, kitLocale())}`;

/** Hundredths of an SDR. */
export const sdrText = (cents: number): string => `${formatCents(cents, kitLocale())} SDR`;

export const placeText = ({ recipient_name: name, country }: Cn23Row): string =>
  `${name}, ${countryName(country, kitLocale())}`;

export function DeclarationLink({ row: { ref_id: refId } }: { readonly row: Cn23Row }) {
  const links = useCn23Links();
  return (
    <Link
      {...links.one(refId)}
      className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-2"
    >
      {refId}
    </Link>
  );
}

/** A declaration where there is no room for a table. */
export const declarationCard = (row: Cn23Row) => (
  <div className="flex flex-col gap-1 text-sm">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <b className="wrap-anywhere">{placeText(row)}</b>
      <StateChip state={row.state} />
    </p>
    <p>
      {row.form}
      {row.resi !== null && ` · ${row.resi}`} · {foreignText(row.currency, row.total_cents)} ·{" "}
      {formatDateTime(row.created_at)}
    </p>
    <DeclarationLink row={row} />
  </div>
);
