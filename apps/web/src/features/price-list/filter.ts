import type { PrepaidScreen } from "@konter/contract/catalog";

/** Filters in the URL. */
export interface Filter {
  readonly type?: PrepaidScreen;
  readonly operator?: string;
  readonly search?: string;
}
