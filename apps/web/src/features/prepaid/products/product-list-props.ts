import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Target } from "../destination/target.ts";
import type { Sale } from "../buying/use-sale.ts";

export interface ProductListProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly sale: Sale;
  readonly onAim: () => void;
}
