import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { closeBookDay, listBookDays, readBookDay, readBooksToday } from "./days.ts";
import type { UnexplainedSource } from "./unexplained.ts";

export function reconciliationHandlers(
  brand: BrandContext,
  sources: readonly UnexplainedSource[],
): Handlers {
  return {
    booksToday: async (_input, { locale }) => readBooksToday(brand, sources, locale),
    bookDays: async () => listBookDays(brand),
    bookDay: async ({ day }) => readBookDay(brand, day),
    bookDayClose: async (input, context) =>
      closeBookDay(brand, sources, actorOf(context), input, context.locale),
  };
}
