import { Button, Card, EmptyState, Skeleton } from "@konter/ui";
import { Package, Printer } from "@konter/ui/icons";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { callerFor } from "../../app/query-client.ts";
import * as m from "#messages";

const pickQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: ["shop-orders", "pick", numbers],
    queryFn: (context) =>
      callerFor(context)(
        "POST admin/shop/pick-lists",
        { numbers: [...numbers] },
        { signal: context.signal },
      ),
    enabled: numbers.length > 0,
  });

/** `/shop-orders/pick?orders=…`: the goods of orders that are prepared, by category, for printing. */
export function PickPage() {
  const { orders = "" } = useSearch({ from: "/office/shop-orders/pick" });
  const numbers = orders.split(",").filter(Boolean);
  const query = useQuery(pickQuery(numbers));
  return (
    <Page
      title={m.shop_pick_title()}
      aside={
        <Button
          className="print-hidden"
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => print()}
        >
          {m.shop_pick_print()}
        </Button>
      }
    >
      {numbers.length === 0 ? (
        <Empty />
      ) : (
        <Loaded query={query} loading={<Skeleton className="h-80" />}>
          {({ orders: count, pieces, categories }) => (
            <>
              <p className="text-sm" role="status">
                {m.shop_pick_counts({ orders: count, pieces })}
              </p>
              {categories.length === 0 && <Empty />}
              {categories.map(({ name, lines }) => (
                <section key={name} className="flex flex-col gap-2">
                  <h2 className="font-bold">{name}</h2>
                  <table className="w-full border-collapse text-sm">
                    <caption className="sr-only">{name}</caption>
                    <thead>
                      <tr className="border-b border-line text-left text-soft">
                        <th scope="col" className="py-1 pr-3">
                          {m.shop_pick_pieces()}
                        </th>
                        <th scope="col" className="py-1 pr-3">
                          {m.shop_pick_sku()}
                        </th>
                        <th scope="col" className="py-1 pr-3">
                          {m.product()}
                        </th>
                        <th scope="col" className="py-1">
                          {m.shop_pick_orders()}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {lines.map((line) => (
                        <tr key={line.product_id} className="border-b border-line align-top">
                          <td className="py-1 pr-3 font-bold">{line.pieces}</td>
                          <td className="py-1 pr-3 wrap-anywhere">{line.sku}</td>
                          <td className="py-1 pr-3 wrap-anywhere">{line.name}</td>
                          <td className="py-1 font-mono wrap-anywhere">{line.numbers.join(" ")}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              ))}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const Empty = () => (
  <Card>
    <EmptyState icon={<Package className="size-6" />} title={m.shop_pick_none()} />
  </Card>
);
