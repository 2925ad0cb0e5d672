import { deliversEsim, validityStart } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { Card } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import * as m from "#messages";
import { deliveryOf } from "./delivery-texts.ts";
import { EsimUse } from "./esim-use.tsx";
import { EsimLeft } from "./esim-left.tsx";
import { Steps } from "./steps.tsx";

/** Instructions for the product, preceded by an eSIM's remaining data. */
export default function HowToUse({ transaction }: { readonly transaction: Transaction }) {
  const { billingType, status, ref_id: refId } = transaction;
  return (
    <>
      {deliversEsim(billingType) && status === "success" && <EsimLeft refId={refId} />}
      <Use transaction={transaction} />
    </>
  );
}

/** From the product's own text, and for an eSIM for Android and iPhone. */
function Use({ transaction }: { readonly transaction: Transaction }) {
  const isEsim = deliveryOf(transaction)?.esim !== undefined;
  const { operatorCode: operator, product_code: code } = transaction;
  // A bill is no product kind and therefore has no steps.
  const type = transaction.billingType as PrepaidScreen;
  const { data } = useQuery({
    queryKey: ["products", type, operator],
    queryFn: ({ signal }) => quietApi("GET prepaid/products", { type, operator }, { signal }),
    staleTime: 300_000,
  });
  const bought = data?.products.find((product) => product.code === code);
  const steps = (bought?.description ?? "")
    .replaceAll(/\.\s+(?=\d+\.\s)/g, ".\n")
    .split("\n")
    .map((step) => step.replace(/^\d+\.\s*/, "").trim())
    // The start of an eSIM's validity is shown with its days.
    .filter((step) => step !== "" && !(deliversEsim(type) && validityStart(step) !== undefined));
  if (steps.length === 0 && !isEsim) return null;
  return (
    <Card className="print-hidden p-4">
      <h2 className="mb-2 font-bold">{m.how_to_use()}</h2>
      {steps.length > 0 && <Steps steps={steps} />}
      {isEsim && <EsimUse product={bought} transaction={transaction} />}
    </Card>
  );
}
