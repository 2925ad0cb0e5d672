import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { BrandContext } from "./brand-context.ts";
import { figureText } from "./figure-text.ts";

export type HealthState = "ok" | "warning" | "failing";

/** A measured value. */
export interface HealthReading {
  /** The subject, if a check covers several: a supplier's id. */
  readonly of?: string | null;
  /** In the unit at the end of the check's name; null if nothing was measured yet, which is a warning. */
  readonly figure: number | null;
  /** Since when the state has lasted. */
  readonly since?: Date | null;
}

/** A measurement that tells whether something works, read by `konter health` and monitoring. */
export interface HealthCheck {
  /**
   * Never changed: the module's name with dots, what is measured, and its unit last:
   * `sales.purchase.oldest_open_seconds`.
   */
  readonly name: string;
  /** The figures from which on it needs attention, and from which on it fails. */
  readonly warnsAt: number;
  readonly failsAt: number;
  /** `{figure}` is replaced by the figure with its unit, `{of}` by the subject. */
  readonly text: Sentence;
  /** The text if nothing was measured yet. */
  readonly unmeasured?: Sentence;
  read(brand: BrandContext): Promise<readonly HealthReading[]>;
}

export interface Health {
  readonly name: string;
  readonly of: string | null;
  readonly state: HealthState;
  readonly figure: number | null;
  readonly since: Date | null;
  readonly text: Sentence;
}

/** The allowed units at the end of a check's name. */
export const HEALTH_UNITS = ["seconds", "count", "rupiah"] as const;

/** Reads every check; one that cannot be read counts as failing and does not affect the others. */
export async function readHealth(
  brand: BrandContext,
  checks: readonly HealthCheck[],
): Promise<readonly Health[]> {
  const found: Health[] = [];
  for (const check of checks) found.push(...(await readCheck(brand, check)));
  return found;
}

async function readCheck(brand: BrandContext, check: HealthCheck): Promise<readonly Health[]> {
  try {
    return (await check.read(brand)).map((reading) => judge(check, reading));
  } catch (error) {
    brand.log.error({ check: check.name, err: error }, "a check of health could not be read");
    return [
      {
        name: check.name,
        of: null,
        state: "failing",
        figure: null,
        since: null,
        text: {
          id: "Tidak bisa dibaca; sebabnya ada di log.",
          en: "Could not be read; the log says why.",
        },
      },
    ];
  }
}

const UNMEASURED: Sentence = { id: "Belum pernah diukur.", en: "Not measured yet." };

function judge(check: HealthCheck, { of = null, figure, since = null }: HealthReading): Health {
  const inLocale = (locale: Locale): string =>
    figure === null
      ? renderSentence(check.unmeasured ?? UNMEASURED, locale, { of: of ?? "" })
      : renderSentence(check.text, locale, {
          of: of ?? "",
          figure: figureText(check.name, figure, locale),
        });
  const text = { id: inLocale("id"), en: inLocale("en") };
  return { name: check.name, of, state: stateOf(check, figure), figure, since, text };
}

function stateOf({ warnsAt, failsAt }: HealthCheck, figure: number | null): HealthState {
  if (figure === null) return "warning";
  if (figure >= failsAt) return "failing";
  return figure >= warnsAt ? "warning" : "ok";
}

/** The parts of an age check besides name and text. */
type Age = Omit<HealthCheck, "read"> & {
  /** A query that returns one row with a column `since`: the oldest relevant time, or null. */
  readonly oldest: string;
};

/** A check of the age of the oldest item in seconds; zero without items. */
export function ageCheck({ oldest, ...check }: Age): HealthCheck {
  return {
    ...check,
    async read({ pool }) {
      const found = await pool.query<{ since: Date | null; age: number | null }>(
        `select since, greatest(extract(epoch from clock_timestamp() - since), 0)::float8 as age from (${oldest}) found`,
      );
      const { since = null, age = null } = found.rows[0] ?? {};
      return [{ figure: Math.floor(age ?? 0), since }];
    },
  };
}
