import type { PrepaidScreen, Product } from "@konter/contract";
import { ChoiceChip, EmptyState, ErrorState, Skeleton } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureRequestId, failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { productsQuery } from "./api.ts";
import { groupsOf, ordered, PRODUCT_ORDERS } from "./product-order.ts";
import type { ProductOrder } from "./product-order.ts";
import { ProductCell } from "./product-cell.tsx";
import { SCREENS } from "../../app/prepaid-screens.ts";
import type { Target } from "./target.ts";
import type { Sale } from "./use-sale.ts";

export interface ProductListProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly sale: Sale;
  readonly onAim: () => void;
}

export function ProductList(props: ProductListProps) {
  const { screen, target } = props;
  const known = SCREENS[screen].operator === "single" || target.operator !== undefined;
  return known ? <KnownProducts {...props} /> : <NothingChosen screen={screen} />;
}

function KnownProducts(props: ProductListProps) {
  const { screen, target } = props;
  const operator = SCREENS[screen].operator === "single" ? undefined : target.operator;
  const { data, error, isFetching, refetch } = useQuery(productsQuery(screen, operator));
  if (data) return <Products {...props} products={data.products} />;
  if (error) {
    return (
      <ErrorState
        text={failureText(error)}
        requestId={failureRequestId(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <LoadingGrid wide={isWide(screen)} />;
}

const isWide = (screen: PrepaidScreen) => screen !== "pulsa" && screen !== "electricity";

function NothingChosen({ screen }: { readonly screen: PrepaidScreen }) {
  const { icon: ScreenIcon, operator } = SCREENS[screen];
  return (
    <EmptyState
      icon={<ScreenIcon className="size-6" />}
      title={operator === "prefix" ? m.type_number_title() : m.choose_operator_title()}
    >
      {operator === "prefix" ? m.type_number_text() : m.choose_operator_text()}
    </EmptyState>
  );
}

function LoadingGrid({ wide }: { readonly wide: boolean }) {
  return (
    <div role="status" aria-label={m.loading_products()} className={gridClasses(wide)}>
      {Array.from({ length: wide ? 5 : 8 }, (_tile, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  );
}

function gridClasses(wide: boolean): string {
  return wide
    ? "grid grid-cols-1 gap-2 desk:grid-cols-2"
    : "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,45%),1fr))] gap-2";
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
  const chosen = group !== undefined && groups.includes(group) ? group : undefined;
  if (products.length === 0) {
    return (
      <EmptyState icon={<Inbox className="size-6" />} title={m.no_products_title()}>
        {target.operator === undefined ? m.no_products_text() : m.no_products_operator()}
      </EmptyState>
    );
  }
  const shown = products.filter((product) => chosen === undefined || product.group === chosen);
  return (
    <section aria-label={m.products()} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <h2 className="text-base font-bold">
          {isWide(screen) ? m.choose_package() : m.choose_nominal()}
        </h2>
        {screen === "data" && <OrderSelect order={order} onChange={setOrder} />}
      </div>
      {groups.length > 1 && (
        <div
          role="group"
          aria-label={m.product_groups()}
          className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
        >
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
      <ul className={gridClasses(isWide(screen))}>
        {ordered(shown, order).map((product) => (
          <li key={product.code} className="grid min-w-0">
            <ProductCell
              product={product}
              wide={isWide(screen)}
              selected={sale.open && sale.intent?.productCode === product.code}
              onSelect={() => sale.offer(product)}
              onAim={onAim}
            />
          </li>
        ))}
      </ul>
    </section>
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
    <label className="flex items-center gap-2 text-sm text-soft">
      {m.order_by()}
      <select
        value={order}
        onChange={(event) => onChange(event.currentTarget.value as ProductOrder)}
        className="min-h-10 rounded-md border border-edge bg-surface px-2 font-medium text-text"
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
