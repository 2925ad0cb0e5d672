import type { PrepaidScreen } from "@konter/contract/catalog";
import { lazy } from "react";
import type { ComponentProps, Ref } from "react";
import { Late } from "../../../app/startup/late.tsx";
import type { Target } from "./target.ts";

export interface NumberPanelProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (number: string) => void;
}

const NumberEndParts = lazy(() => import("./number-end.tsx"));

/** Buttons at the end of a number field. */
export function NumberEnd(props: ComponentProps<typeof NumberEndParts>) {
  return (
    <Late>
      <NumberEndParts {...props} />
    </Late>
  );
}

/** Preloads the code for the next step while the number is typed: its checks and the product list. */
export function fetchChecks(): void {
  void import("../buying/offer-checks.ts");
  void import("../buying/validators.ts");
  void import("../products/known-products.tsx");
}
