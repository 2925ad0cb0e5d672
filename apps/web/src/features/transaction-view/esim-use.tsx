import { validityStart } from "@konter/contract/catalog";
import type { Product } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { businessDate } from "@konter/contract/time";
import { formatDate } from "@konter/ui";
import * as m from "#messages";
import { useQuery } from "@tanstack/react-query";
import { esimQuery } from "./esim-query.ts";
import { Steps } from "./steps.tsx";

const DAY_MS = 86_400_000;

/** Validity of a package, counted as its supplier states; undefined if unknown. */
export function validityText(
  product: Pick<Product, "description" | "validity_days"> | undefined,
  boughtAt: string,
): string | undefined {
  const days = product?.validity_days ?? null;
  if (days === null) return undefined;
  switch (validityStart(product?.description ?? "")) {
    case "activation":
      return m.esim_days_from_activation({ days });
    case "purchase": {
      const last = new Date(Date.parse(boughtAt) + days * DAY_MS);
      return m.esim_days_from_purchase({ days, date: formatDate(businessDate(last)) });
    }
    case undefined:
      return m.esim_days({ days });
  }
}

/** eSIM instructions for Android and iPhone: compatibility, installation, validity and usage. */
export function EsimUse({
  product,
  transaction,
}: {
  readonly product: Product | undefined;
  readonly transaction: Pick<Transaction, "date" | "ref_id">;
}) {
  const { data } = useQuery(esimQuery(transaction.ref_id));
  const validity = validityText(product, transaction.date);
  return (
    <>
      {validity !== undefined && <p className="mt-3 text-sm font-semibold">{validity}</p>}
      <p className="mt-3 text-sm text-soft">{m.esim_check()}</p>
      <h3 className="mt-3 mb-1 font-semibold">Android</h3>
      <Steps
        steps={[m.esim_android_1(), m.esim_android_2(), m.esim_android_3(), m.esim_android_usage()]}
      />
      <h3 className="mt-3 mb-1 font-semibold">iPhone</h3>
      <Steps steps={[m.esim_ios_1(), m.esim_ios_2(), m.esim_ios_3(), m.esim_ios_usage()]} />
      {data?.abilities.length === 0 && (
        <p className="mt-3 text-sm text-soft">{m.esim_not_filled_again()}</p>
      )}
    </>
  );
}
