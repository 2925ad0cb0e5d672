import type { PrepaidScreen } from "@konter/contract/catalog";

/** What the address asks for. */
export interface Filter {
  readonly type?: PrepaidScreen;
  readonly operator?: string;
  readonly search?: string;
}
