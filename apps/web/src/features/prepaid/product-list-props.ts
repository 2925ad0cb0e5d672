import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Target } from "./target.ts";
import type { Sale } from "./use-sale.ts";

export interface ProductListProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly sale: Sale;
  readonly onAim: () => void;
}
