import type { PrepaidScreen } from "@konter/contract/catalog";
import { lazy } from "react";
import type { ComponentProps, Ref } from "react";
import { Late } from "../../app/late.tsx";
import type { Target } from "./target.ts";

export interface NumberPanelProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (number: string) => void;
}

const NumberEndParts = lazy(() => import("./number-end.tsx"));

/** The buttons at the end of a number's field. */
export function NumberEnd(props: ComponentProps<typeof NumberEndParts>) {
  return (
    <Late>
      <NumberEndParts {...props} />
    </Late>
  );
}

/** What comes after the number is fetched while it is typed: its checks and the list of products. */
export function fetchChecks(): void {
  void import("./offer-checks.ts");
  void import("./validators.ts");
  void import("./known-products.tsx");
}
