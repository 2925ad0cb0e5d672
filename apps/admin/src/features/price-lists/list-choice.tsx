import type { PriceImportHead } from "@konter/contract/price-imports";
import { formatDateTime, SelectField } from "@konter/ui";
import { useSupplierNames } from "../../app/suppliers.ts";
import * as m from "#messages";

/** Selects one of the recent lists. */
export function ListChoice({
  imports,
  value,
  onChange,
}: {
  readonly imports: readonly PriceImportHead[];
  readonly value: string;
  readonly onChange: (list: string) => void;
}) {
  const supplierName = useSupplierNames();
  if (imports.length < 2) return null;
  return (
    <SelectField
      label={m.list_of_prices()}
      value={value}
      onChange={onChange}
      choices={imports.map((head) => ({
        value: String(head.import_id),
        label: `${supplierName(head.supplier)} · ${formatDateTime(head.fetched_at)} · ${m.list_rows({ count: head.received })}`,
      }))}
    />
  );
}
