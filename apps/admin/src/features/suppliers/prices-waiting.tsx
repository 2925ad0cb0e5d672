import type { SupplierRow } from "@konter/contract/suppliers";
import { Alert } from "@konter/ui";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** Price changes of a supplier switch above the limits of one person, with a button that requests approval. */
export function PricesWaiting({ supplier }: { readonly supplier: SupplierRow }) {
  const { id, name, enabled, prices_waiting: count } = supplier;
  return (
    <div className="flex flex-col gap-2">
      <Alert tone="warning">{m.prices_waiting({ count })}</Alert>
      {session.may("suppliers.write") && (
        <AskSecondPerson
          kind="catalog.supplier_prices"
          input={{ id }}
          reason={
            enabled ? m.supplier_is_on({ supplier: name }) : m.supplier_is_off({ supplier: name })
          }
          about={name}
        />
      )}
    </div>
  );
}
