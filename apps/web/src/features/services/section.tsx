import type { ReactNode } from "react";

/** A section of the services page. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="break-inside-avoid rounded-lg border border-line bg-surface p-2 pt-3 shadow-raised"
    >
      <h2 className="px-2 pb-2 text-sm font-semibold text-soft">{title}</h2>
      {children}
    </section>
  );
}
