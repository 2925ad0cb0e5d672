import { KINDS } from "@konter/contract/catalog";
import type { Product } from "@konter/contract/catalog";
import { ChoiceChip, EmptyState, Skeleton } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { QueryFailure } from "../../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { operatorsQuery, productsQuery } from "../api.ts";
import { ProductCell } from "./product-cell.tsx";
import { gridClasses, isWide, LoadingGrid } from "./product-grid.tsx";
import type { ProductListProps } from "./product-list-props.ts";
import { groupsOf, ordered, PRODUCT_ORDERS } from "./product-order.ts";
import type { ProductOrder } from "./product-order.ts";
import { shortName } from "./short-name.ts";
import type { ConfirmedSale } from "../buying/use-confirmed-sale.ts";

const FreeAmount = lazy(() => import("./free-amount.tsx"));

/** Products of the detected or selected operator. */
export default function KnownProducts(props: ProductListProps) {
  const { screen, target } = props;
  const operator = KINDS[screen].operator === "single" ? undefined : target.operator;
  const query = useQuery(productsQuery(screen, operator));
  const { data, error } = query;
  if (data) return <Products {...props} products={data.products} />;
  if (error) {
    return <QueryFailure query={query} />;
  }
  return <LoadingGrid wide={isWide(screen)} />;
}

function Products({
  screen,
  products,
  target,
  sale,
  onAim,
}: ProductListProps & { readonly products: readonly Product[] }) {
  const [group, setGroup] = useState<string>();
  const [order, setOrder] = useState<ProductOrder>("list");
  const groups = groupsOf(products);
  const operators = useQuery(operatorsQuery(screen)).data?.operators ?? [];
  const operatorName = operators.find(({ code }) => code === target.operator)?.name;
  const isSorted = KINDS[screen].facts === "package";
  const chosen = group !== undefined && groups.includes(group) ? group : undefined;
  if (products.length === 0) {
    return (
      <EmptyState icon={<Inbox className="size-6" />} title={m.no_products_title()}>
        {target.operator === undefined ? m.no_products_text() : m.no_products_operator()}
      </EmptyState>
    );
  }
  const shown = products.filter(
    ({ group: of, range }) => range === undefined && (chosen === undefined || of === chosen),
  );
  const free = products.filter(({ range }) => range !== undefined);
  return (
    <section aria-label={m.products()} className="flex flex-col gap-2 wide:gap-3">
      <h2 className={isWide(screen) ? "sr-only" : "text-base font-bold"}>
        {isWide(screen) ? m.choose_package() : m.choose_nominal()}
      </h2>
      {(groups.length > 1 || isSorted) && (
        <div
          role="group"
          aria-label={m.product_groups()}
          className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
        >
          {isSorted && <OrderSelect order={order} onChange={setOrder} />}
          <ChoiceChip selected={chosen === undefined} onClick={() => setGroup(undefined)}>
            {m.all()}
          </ChoiceChip>
          {groups.map((name) => (
            <ChoiceChip key={name} selected={chosen === name} onClick={() => setGroup(name)}>
              {name}
            </ChoiceChip>
          ))}
        </div>
      )}
      {free.map((product) => (
        <Suspense key={product.code} fallback={<Skeleton className="h-18" />}>
          <FreeAmount product={product} sale={sale} onAim={onAim} />
        </Suspense>
      ))}
      <ProductTiles
        screen={screen}
        operator={operatorName}
        products={ordered(shown, order)}
        sale={sale}
        onSelect={(product) => sale.offer(product)}
        onAim={onAim}
      />
    </section>
  );
}

/** One tile per product; the one in the confirm sheet is marked. */
export function ProductTiles({
  screen,
  operator = "",
  label,
  products,
  sale,
  onSelect,
  onAim,
}: Pick<ProductListProps, "screen" | "onAim"> & {
  readonly label?: string;
  /** The operator that the page already names. */
  readonly operator?: string;
  readonly products: readonly Product[];
  readonly sale: Pick<ConfirmedSale, "open" | "intent">;
  readonly onSelect: (product: Product) => void;
}) {
  return (
    <ul aria-label={label} className={gridClasses(isWide(screen))}>
      {products.map((product) => (
        <li key={product.code} className="grid min-w-0">
          <ProductCell
            product={product}
            name={shortName(product.name, operator)}
            facts={KINDS[screen].facts}
            wide={isWide(screen)}
            selected={sale.open && sale.intent?.productCode === product.code}
            onSelect={() => onSelect(product)}
            onAim={onAim}
          />
        </li>
      ))}
    </ul>
  );
}

function OrderSelect({
  order,
  onChange,
}: {
  readonly order: ProductOrder;
  readonly onChange: (order: ProductOrder) => void;
}) {
  const names: Readonly<Record<ProductOrder, string>> = {
    list: m.order_list(),
    price: m.order_price(),
    per_gigabyte: m.order_per_gigabyte(),
    validity: m.order_validity(),
  };
  return (
    <label className="shrink-0">
      <span className="sr-only">{m.order_by()}</span>
      <select
        value={order}
        onChange={(event) => onChange(event.currentTarget.value as ProductOrder)}
        className="min-h-11 rounded-full border border-edge bg-surface px-3 text-sm font-medium text-text"
      >
        {PRODUCT_ORDERS.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
