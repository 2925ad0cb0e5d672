import { formatDateTime } from "@konter/ui";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import { api, quietApi } from "../../app/api.ts";
import * as m from "#messages";

/**
 * Shown on every page during read-only impersonation: the staff member, the account, the end, and an exit. Each opened
 * page is recorded; the server itself records the pages that it delivers.
 */
export function ViewBanner() {
  const { viewer, account } = session.get();
  const [busy, setBusy] = useState(false);
  const allNoted = useNotedPages();
  if (viewer === undefined) return null;
  const end = async () => {
    setBusy(true);
    try {
      await allNoted();
      await api("POST auth/view/end", {});
      session.forgetAccount();
      location.replace("/auth/login");
    } catch (failure) {
      showFailure(failure);
      setBusy(false);
    }
  };
  return (
    <>
      {/* Adds space, so that the end of a page can be scrolled above the banner. */}
      <div aria-hidden className="print-hidden pb-24" />
      <aside
        aria-label={m.view_banner_label()}
        className="print-hidden fixed inset-x-0 bottom-16 z-40 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-danger px-4 py-3 text-sm font-medium text-on-danger wide:bottom-0"
      >
        <span className="min-w-0 flex-1">
          {m.view_banner({
            staff: viewer.name,
            member: account?.nama ?? "",
            time: formatDateTime(viewer.ends_at),
          })}
        </span>
        <button
          type="button"
          disabled={busy}
          onClick={() => void end()}
          className="min-h-10 rounded-md bg-surface px-4 font-semibold text-text"
        >
          {m.view_end()}
        </button>
      </aside>
    </>
  );
}

/** Records every page once, in order. The returned function resolves when all of them are in the audit log. */
function useNotedPages(): () => Promise<void> {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const noted = useRef<string>(undefined);
  const noting = useRef(Promise.resolve());
  useEffect(() => {
    if (path === noted.current) return;
    noted.current = path;
    const note = async () =>
      void (await quietApi("POST auth/view/page", { path }).catch(() => undefined));
    noting.current = noting.current.then(note);
  }, [path]);
  return async () => noting.current;
}
