import type { Sentence } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../platform/brand-context.ts";

/** A place where unexplained money can be. */
export interface UnexplainedSource {
  /** The module and the kind with dots: `sales.suppliers.balance`. */
  readonly name: string;
  readonly title: Sentence;
  /** The back-office page on which it is explained. */
  readonly room: `/${string}`;
  /** Money that is recorded once when the brand is set up. It is listed, but does not count as unexplained. */
  readonly isSetUp?: true;
  /** Returns the number of items and the sum of their absolute amounts in rupiah. */
  read(brand: BrandContext): Promise<{ readonly items: number; readonly amount: number }>;
}

/** Creates a source from a query that returns `items` and `amount` in rupiah; each row's amount counts as positive. */
export function countedSource(
  { name, title, room }: Pick<UnexplainedSource, "name" | "title" | "room">,
  query: string,
): UnexplainedSource {
  return {
    name,
    title,
    room,
    read: async ({ pool }) => onlyRow(await pool.query<{ items: number; amount: number }>(query)),
  };
}
