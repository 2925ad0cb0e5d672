import { COUNTRIES, countryOfNumber } from "./countries.ts";
import { DESTINATIONS } from "./destinations.ts";
import type { Destination, DestinationName } from "./destinations.ts";
import { gameOf } from "./games.ts";
import { KINDS } from "./kinds.ts";
import type { PrepaidScreen } from "./kinds.ts";

/** The normalized destination, or the error code with the parameters of its sentence. */
export type ReadDestination =
  | { readonly destination: string }
  | {
      readonly code: Destination["refusal"] | "destination_required";
      readonly parameters: Readonly<Record<string, string>>;
    };

type OperatorsReader = (read: string, operator: string) => ReadDestination;

/** Destination types with an operator-specific format. */
const OF_OPERATOR: Partial<Readonly<Record<DestinationName, OperatorsReader>>> = {
  player: readPlayer,
  foreign_phone: readForeignPhone,
};

/** Parses and validates a destination for a product kind and operator; used by server and browser. */
export function readDestination(
  kind: PrepaidScreen,
  operator: string,
  text: string,
): ReadDestination {
  const name = KINDS[kind].destination;
  const { read, refusal, example }: Destination = DESTINATIONS[name];
  if (text.trim() === "") return { code: "destination_required", parameters: {} };
  const destination = read(text);
  if (destination === undefined) return wrong(refusal, operator, example);
  return OF_OPERATOR[name]?.(destination, operator) ?? { destination };
}

/** The error for an invalid account names the game. */
function wrong(
  code: Destination["refusal"],
  operator: string,
  example: string,
): Extract<ReadDestination, { code: string }> {
  const game = code === "player_invalid" ? gameOf(operator) : undefined;
  const parts = game?.fields ?? [];
  return {
    code,
    parameters: {
      fields: parts.length === 0 ? "ID" : parts.map(({ name }) => FIELD_NAMES[name]).join(" + "),
      example: parts.length === 0 ? example : parts.map((part) => part.example).join(" + "),
    },
  };
}

/** The games' own names for the fields, the same in every language. */
const FIELD_NAMES = {
  user: "User ID",
  zone: "Zone ID",
  server: "Server",
  role: "Nickname",
  tag: "Tag",
  riot_id: "Riot ID",
  player_tag: "Player Tag",
} as const;

function readPlayer(read: string, operator: string): ReadDestination {
  const game = gameOf(operator);
  if (game === undefined) return { destination: read };
  const parts = read.split("|");
  const isRight =
    parts.length === game.fields.length &&
    game.fields.every(({ pattern }, index) => pattern.test(parts[index] ?? ""));
  return isRight ? { destination: read } : wrong("player_invalid", operator, "");
}

function readForeignPhone(read: string, operator: string): ReadDestination {
  const found = countryOfNumber(read);
  const country = found === undefined ? undefined : COUNTRIES[found.country];
  const [least, most] = country?.digits ?? [0, 0];
  const length = found?.national.length ?? 0;
  const isOfOperator =
    country === undefined ||
    Object.hasOwn(country.operators, operator) ||
    // An operator of no listed country is the supplier's own name for one.
    !Object.values(COUNTRIES).some(({ operators }) => Object.hasOwn(operators, operator));
  if (country !== undefined && isOfOperator && length >= least && length <= most)
    return { destination: `${country.dialCode}${found?.national ?? ""}` };
  return wrong(
    "foreign_phone_invalid",
    operator,
    country === undefined
      ? DESTINATIONS.foreign_phone.example
      : `+${country.dialCode} ${country.example}`,
  );
}
