import type { PrepaidScreen } from "@konter/contract";
import { lazy } from "react";
import type { Ref } from "react";
import type { Target } from "./target.ts";

export interface NumberPanelProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (number: string) => void;
}

export const NumberEnd = lazy(() => import("./number-end.tsx"));

/** What comes after the number is fetched while it is typed: its checks and the list of products. */
export function fetchChecks(): void {
  void import("./validators.ts");
  void import("./known-products.tsx");
}
