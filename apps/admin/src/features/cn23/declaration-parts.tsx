import { CN23_STATE_NAMES } from "@konter/contract/cn23";
import type { Cn23Row } from "@konter/contract/cn23";
import { formatCents } from "@konter/contract/customs";
import { Chip, kitLocale } from "@konter/ui";

export const StateChip = ({ state }: Pick<Cn23Row, "state">) => (
  <Chip tone={state === "active" ? "success" : "neutral"}>
    {CN23_STATE_NAMES[state][kitLocale()]}
  </Chip>
);

/** `USD 1.500,00` */
export const foreignText = (currency: string, cents: number): string =>
  `${currency} ${formatCents(cents, kitLocale())}`;
