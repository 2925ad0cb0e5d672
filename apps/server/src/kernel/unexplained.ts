import type { Sentence } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../platform/brand-context.ts";

/** Where money can lie of which nobody has said what it is. */
export interface UnexplainedSource {
  /** The module's name in dots, and what it is: `sales.suppliers.balance`. */
  readonly name: string;
  readonly title: Sentence;
  /** The room of the back office in which it is explained. */
  readonly room: `/${string}`;
  /** How many things, and how many rupiah by their amounts, whatever their direction. */
  read(brand: BrandContext): Promise<{ readonly items: number; readonly amount: number }>;
}

/** A source whose rows a query counts: `items`, and their `amount` in rupiah, each by itself above zero. */
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
