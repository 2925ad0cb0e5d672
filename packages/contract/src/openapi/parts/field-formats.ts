import * as z from "zod/mini";
import type { Call } from "../../call.ts";
import { DOMAINS } from "../../domains.ts";

type ZodSchema = Call["input"];
type Format = "date" | "date-time";

const { agentCenter, cashback, customs, report, schedules, tokens } = DOMAINS;

/** Response fields whose format does not follow from their name (`descriptions.ts`). */
export const FIELD_FORMATS: readonly (readonly [ZodSchema, Format])[] = [
  [agentCenter.centerAgentDetail.shape.days._zod.def.element.shape.date, "date"],
  [cashback.cashbackRow.shape.date, "date"],
  [cashback.cashbackRule.shape.valid_from, "date-time"],
  [customs.kursNow.shape.valid_from, "date"],
  [customs.importTax.shape.kurs.shape.valid_from, "date"],
  [customs.taxLine.shape.valid_from, "date"],
  [customs.kursWeekRow.shape.valid_from, "date"],
  [customs.kursWeekPage.shape.next_from, "date"],
  [report.todayFigures.shape.before_day, "date"],
  [schedules.schedule.shape.date, "date"],
  [schedules.scheduleRun.shape.date, "date"],
  [tokens.tokenTariffs.shape.own._zod.def.element.shape.valid_from, "date"],
];

/** Past and future days, because a rule may accept only one of them. */
const DAYS = ["1990-01-31", "2026-01-31", "2090-01-31"];
const NO_DAY = "2026-02-31";
const INSTANT = "2026-11-21T18:00:00+07:00";
const NO_INSTANT = "2026-11-21T99:00:00+07:00";

/** Derives the format of an input text from its rules. Returns undefined for any other text. */
export function formatByRules(schema: z.core.$ZodType): Format | undefined {
  const takes = (value: string) => z.safeParse(schema, value).success;
  if (DAYS.some(takes) && !takes(NO_DAY)) return "date";
  return takes(INSTANT) && !takes(NO_INSTANT) ? "date-time" : undefined;
}
