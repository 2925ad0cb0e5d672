import type { ReactNode } from "react";

/** One group of components with its name. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Elements side by side, as many as fit. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-2.5">{children}</div>;
}
