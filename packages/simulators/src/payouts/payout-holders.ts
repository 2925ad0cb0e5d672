/** A bank's result for an account. */
export type Holder =
  | { readonly kind: "holder"; readonly name: string }
  | { readonly kind: "none" | "closed" | "blocked" };

const FIRST = ["SITI", "BUDI", "DEWI", "AGUS", "RINA", "EKO", "WAYAN", "MADE", "ANDI", "TUTI"];
const LAST = ["RAHMAWATI", "SANTOSO", "LESTARI", "PRATAMA", "WIJAYA", "HIDAYAT", "NUGROHO"];

/**
 * The owner of an account, always the same: none if the number ends in 0000, closed for 1111, blocked for 2222,
 * otherwise an invented person.
 */
export function holderOf(institution: string, account: string): Holder {
  if (account.endsWith("0000")) return { kind: "none" };
  if (account.endsWith("1111")) return { kind: "closed" };
  if (account.endsWith("2222")) return { kind: "blocked" };
  const sum = Array.from(`${institution}${account}`).reduce(
    (total, character) => (total * 31 + character.charCodeAt(0)) % 1_000_003,
    7,
  );
  return { kind: "holder", name: `${FIRST[sum % FIRST.length]} ${LAST[sum % LAST.length]}` };
}
