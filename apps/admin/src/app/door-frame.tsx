import { BrandMark } from "@konter/ui";
import type { ReactNode } from "react";
import { placeName } from "./place.ts";
import { session } from "./session-store.ts";

/** The layout of pages before sign-in. */
export function DoorFrame({ children }: { readonly children: ReactNode }) {
  const { brand } = session.get();
  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh place-items-center bg-page px-4 py-8 outline-none"
    >
      <div className="flex w-full max-w-md flex-col gap-6">
        <div className="flex items-center gap-3">
          <BrandMark name={brand.name} logo={brand.logo} />
          <div className="min-w-0">
            <p className="truncate text-lg font-bold">{brand.name}</p>
            <p className="text-sm text-soft">{placeName()}</p>
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}
