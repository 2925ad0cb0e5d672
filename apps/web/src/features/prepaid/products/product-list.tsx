import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { EmptyState } from "@konter/ui";
import { lazy, Suspense } from "react";
import { KindIcon } from "../../product-kinds/index.ts";
import * as m from "#messages";
import { isWide, LoadingGrid } from "./product-grid.tsx";
import type { ProductListProps } from "./product-list-props.ts";

const KnownProducts = lazy(() => import("./known-products.tsx"));

/** Shows nothing until the operator is detected or selected. */
export function ProductList(props: ProductListProps) {
  const { screen, target } = props;
  const known = KINDS[screen].operator === "single" || target.operator !== undefined;
  if (!known) return <NothingChosen screen={screen} />;
  return (
    <Suspense fallback={<LoadingGrid wide={isWide(screen)} />}>
      <KnownProducts {...props} />
    </Suspense>
  );
}

function NothingChosen({ screen }: { readonly screen: PrepaidScreen }) {
  const { operator } = KINDS[screen];
  return (
    <EmptyState
      icon={<KindIcon screen={screen} className="size-6" />}
      title={operator === "prefix" ? m.type_number_title() : m.choose_operator_title()}
    >
      {operator === "prefix" ? m.type_number_text() : m.choose_operator_text()}
    </EmptyState>
  );
}
