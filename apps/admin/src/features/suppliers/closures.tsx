import { COST_REOPENING_APPROVAL } from "@konter/contract/suppliers";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Button, formatDateTime, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { suppliersQuery } from "../../app/suppliers.ts";
import { session } from "../../app/session-store.ts";
import { breakerReason } from "../../app/words.ts";
import * as m from "#messages";

const SCOPE_NAMES = {
  sku: m.closure_sku,
  seller: m.closure_seller,
  kind: m.closure_kind,
} as const;

const ABOVE_QUOTE = "cost_above_quote";

/**
 * What errors have closed at this supplier, with reason and end, and a button that reopens all of it. A SKU that was
 * charged above its quote needs two people.
 */
export function Closures({ supplier }: { readonly supplier: SupplierRow }) {
  const lines = linesOf(supplier);
  if (lines.length === 0) return null;
  const mayWrite = session.may("suppliers.write");
  const named = supplier.closures.reduce((sum, { products }) => sum + products, 0);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{m.closures_title()}</h3>
      <ul className="flex flex-col gap-1">
        {lines.map(({ name, text, sku }) => (
          <li key={`${name} ${text}`}>
            <span className="font-semibold">{name}</span>
            <span className="block text-soft">{text}</span>
            {sku !== null && mayWrite && (
              <span className="mt-1 mb-2 flex flex-col gap-1">
                <AskSecondPerson
                  kind={COST_REOPENING_APPROVAL}
                  input={{ supplier: supplier.id, sku }}
                  reason={m.reopen_sku_reason({ sku })}
                  about={sku}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {supplier.products_paused > named && (
        <p>{m.closures_more({ count: supplier.products_paused })}</p>
      )}
      {mayWrite && lines.some(({ sku }) => sku === null) && <ReopenButton supplier={supplier} />}
    </div>
  );
}

interface Line {
  readonly name: string;
  readonly text: string;
  /** The SKU that only two people can reopen; null for what one person can. */
  readonly sku: string | null;
}

function linesOf(supplier: SupplierRow): readonly Line[] {
  const { breaker_until: until, breaker_reason: reason } = supplier;
  const account =
    until === null
      ? []
      : [
          {
            name: m.closure_account(),
            text: m.closure_text_account({
              reason: breakerReason(reason ?? ""),
              time: formatDateTime(until),
            }),
            sku: null,
          },
        ];
  const rest = supplier.closures.map((closure) => ({
    name: SCOPE_NAMES[closure.scope]({ name: closure.name }),
    text: m.closure_text({
      products: closure.products,
      reason: breakerReason(closure.reason),
      time: formatDateTime(closure.closed_until),
    }),
    sku: closure.reason === ABOVE_QUOTE ? closure.name : null,
  }));
  return [...account, ...rest];
}

function ReopenButton({ supplier }: { readonly supplier: SupplierRow }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => api("POST admin/suppliers/{id}/reopen", { id: supplier.id }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ["products"] });
      await client.invalidateQueries(suppliersQuery());
      snackbar.add({ text: m.supplier_reopened({ supplier: supplier.name }), tone: "success" });
    },
  });
  return (
    <>
      <Button kind="plain" busy={reopening.isPending} onClick={() => reopening.mutate()}>
        {m.supplier_reopen()}
        <span className="sr-only"> {supplier.name}</span>
      </Button>
      <FailureAlert failure={reopening.error} />
    </>
  );
}
