import { buttonClasses, Skeleton } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DoorFrame } from "../../app/door-frame.tsx";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";

/** The layout for visitors with an invitation link who have no account yet; an expired link leads to sign-in. */
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
  return (
    <DoorFrame>
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
    </DoorFrame>
  );
}
