import { BrandMark, buttonClasses, Skeleton } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** What somebody meets who comes by a link and has no account yet; a link that is over leads to the sign-in. */
export function WelcomeFrame({
  title,
  failure,
  loaded,
  children,
}: {
  readonly title: string;
  readonly failure: unknown;
  readonly loaded: boolean;
  readonly children: ReactNode;
}) {
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
            <p className="text-sm text-soft">{m.back_office()}</p>
          </div>
        </div>
        <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-raised">
          <h1 className="text-xl font-bold">{title}</h1>
          {failure !== undefined && (
            <>
              <FailureAlert failure={failure} />
              <Link to="/login" search={{}} className={buttonClasses("plain")}>
                {m.invitation_sign_in()}
              </Link>
            </>
          )}
          {children}
          {!loaded && failure === undefined && (
            <div role="status" aria-label={m.invitation_loading()}>
              <Skeleton className="h-40" />
            </div>
          )}
        </div>
      </div>
    </main>
  );
}
