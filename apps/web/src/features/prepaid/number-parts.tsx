import type { PrepaidScreen } from "@konter/contract";
import { IconButton } from "@konter/ui";
import { X } from "@konter/ui/icons";
import type { Ref } from "react";
import * as m from "#messages";
import type { Target } from "./target.ts";

export interface NumberPanelProps {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (number: string) => void;
}

/** What comes after the number is fetched while it is typed: its checks and the list of products. */
export function fetchChecks(): void {
  void import("./validators.ts");
  void import("./known-products.tsx");
}

export function ClearButton({
  number,
  onChange,
}: {
  readonly number: string;
  readonly onChange: (number: string) => void;
}) {
  if (number === "") return null;
  return (
    <IconButton label={m.clear_number()} onClick={() => onChange("")}>
      <X aria-hidden className="size-5" />
    </IconButton>
  );
}
