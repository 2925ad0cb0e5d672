import { lazy } from "react";

/** Loaded when rows are selected. */
export const SelectionBar = lazy(() => import("./selection-bar.tsx"));
