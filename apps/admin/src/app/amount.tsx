import { formatRupiah } from "@konter/contract/money";

/** An amount that never wraps. */
export function Amount({ of }: { readonly of: number }) {
  return <span className="whitespace-nowrap">{formatRupiah(of)}</span>;
}
