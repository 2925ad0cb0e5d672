import { onlyRow } from "@konter/postgres";
import type { UnexplainedSource } from "./unexplained.ts";

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
