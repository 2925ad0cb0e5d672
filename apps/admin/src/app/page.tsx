import { Skeleton } from "@konter/ui";
import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

/** Shell content on the right of every page title. */
export const BesideTitle = createContext<ReactNode>(null);

/** A page: its title, content next to the title, and the body. */
export function Page({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-[100rem] flex-col gap-4 px-4 pt-5 wide:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          <h1 className="text-xl font-bold">{title}</h1>
          {useContext(BesideTitle)}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Placeholder rows while loading. */
export function LoadingRows({
  label,
  rows = 8,
}: {
  readonly label: string;
  readonly rows?: number;
}) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-2">
      {Array.from({ length: rows }, (_row, index) => (
        <Skeleton key={index} className="h-20 wide:h-10" />
      ))}
    </div>
  );
}
