import { Alert } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { suppliersQuery } from "../../app/suppliers.ts";
import * as m from "#messages";

/** Suppliers whose new list prices are far from the previous ones, with the action below. */
export function Doubtful() {
  const { data } = useQuery(suppliersQuery());
  return data?.suppliers
    .filter(({ prices_doubtful: count }) => count > 0)
    .map(({ id, name, prices_doubtful: count }) => (
      <Alert key={id} tone="warning">
        {m.prices_doubtful({ supplier: name, count })}
      </Alert>
    ));
}
