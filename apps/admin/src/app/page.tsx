import { Skeleton } from "@konter/ui";
import type { ReactNode } from "react";
import { PinRoom } from "./pin-room.tsx";
import { usePageTitle } from "./use-page-title.ts";

/** A room: its name, what stands beside the name, and the room itself. */
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
          <PinRoom />
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Rows that are on their way. */
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
