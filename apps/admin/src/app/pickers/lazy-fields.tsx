import { Skeleton } from "@konter/ui";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import type { CodeFieldProps, CodeFilterProps, ProductFilterProps } from "./code-fields.tsx";

const load = () => import("./code-fields.tsx");
const LoadedOperatorField = lazy(async () => ({ default: (await load()).OperatorField }));
const LoadedProductField = lazy(async () => ({ default: (await load()).ProductField }));
const LoadedOperatorFilter = lazy(async () => ({ default: (await load()).OperatorFilter }));
const LoadedProductFilter = lazy(async () => ({ default: (await load()).ProductFilter }));

/** Until a field is loaded, its place has the height of a field with its label. */
const Place = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Skeleton className="h-[4.5rem]" />}>{children}</Suspense>
);

export const OperatorField = (props: CodeFieldProps) => (
  <Place>
    <LoadedOperatorField {...props} />
  </Place>
);

export const ProductField = (props: CodeFieldProps) => (
  <Place>
    <LoadedProductField {...props} />
  </Place>
);

export const OperatorFilter = (props: CodeFilterProps) => (
  <Place>
    <LoadedOperatorFilter {...props} />
  </Place>
);

export const ProductFilter = (props: ProductFilterProps) => (
  <Place>
    <LoadedProductFilter {...props} />
  </Place>
);
