import * as catalogEndpoints from "@konter/contract/catalog/endpoints";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Transaction } from "@konter/contract/purchase";
import { Card } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import * as m from "#messages";

/** How what was bought is used: in the product's own words, and for an eSIM on both kinds of phones. */
export default function HowToUse({
  kind: type,
  transaction: { operatorCode: operator, product_code: code },
  isEsim,
}: {
  readonly kind: PrepaidScreen;
  readonly transaction: Transaction;
  readonly isEsim: boolean;
}) {
  const { data } = useQuery({
    queryKey: ["products", type, operator],
    queryFn: ({ signal }) => quietApi(catalogEndpoints.products, { type, operator }, { signal }),
    staleTime: 300_000,
  });
  const words = data?.products.find((product) => product.code === code)?.description ?? "";
  const steps = words
    .split(/\n|(?<=\.)\s+(?=\d+\.\s)/)
    .map((step) => step.replace(/^\d+\.\s*/, "").trim())
    .filter((step) => step !== "");
  if (steps.length === 0 && !isEsim) return null;
  return (
    <Card className="print-hidden p-4">
      <h2 className="mb-2 font-bold">{m.how_to_use()}</h2>
      {steps.length > 0 && <Steps steps={steps} />}
      {isEsim && (
        <>
          <p className="mt-3 text-sm text-soft">{m.esim_check()}</p>
          <h3 className="mt-3 mb-1 font-semibold">Android</h3>
          <Steps steps={[m.esim_android_1(), m.esim_android_2(), m.esim_android_3()]} />
          <h3 className="mt-3 mb-1 font-semibold">iPhone</h3>
          <Steps steps={[m.esim_ios_1(), m.esim_ios_2(), m.esim_ios_3()]} />
        </>
      )}
    </Card>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="list-decimal pl-5 text-sm marker:font-semibold">
      {steps.map((step) => (
        <li key={step} className="py-0.5">
          {step}
        </li>
      ))}
    </ol>
  );
}
