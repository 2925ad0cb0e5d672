import { Skeleton } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { session } from "../../app/session-store.ts";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { AuthCard } from "./auth-card.tsx";
import { useFailure } from "../code-entry/index.ts";

/** `/auth/view`: starts read-only impersonation with the secret from the back office in the fragment. */
export function ViewPage() {
  const { failure, guard } = useFailure();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const token = location.hash.slice(1);
    // Removes the secret from the browser history, whether used or not.
    history.replaceState(history.state, "", location.pathname);
    void guard(async () => {
      session.set(await api("POST auth/view", { token }));
      await navigate({ to: "/account/profile", replace: true });
    }).catch(() => undefined);
  }, [guard, navigate]);
  return (
    <AuthCard title={m.view_title()} text={m.view_text()} failure={failure}>
      {failure === undefined && <Skeleton className="h-12" />}
    </AuthCard>
  );
}
