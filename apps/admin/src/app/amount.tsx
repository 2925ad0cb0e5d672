import { formatRupiah } from "@konter/contract/money";

/** An amount that never breaks into two lines. */
export function Amount({ of }: { readonly of: number }) {
  return <span className="whitespace-nowrap">{formatRupiah(of)}</span>;
}
