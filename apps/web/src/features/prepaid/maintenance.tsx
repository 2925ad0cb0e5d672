import type { Maintenance as Closed } from "@konter/contract/brand";
import { buttonClasses, Button, Card, EmptyState, formatDateTime } from "@konter/ui";
import { Clock3, ReceiptText } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { fetchSession } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** Maximum delay of a browser timer. */
const LONGEST_TIMER_MILLISECONDS = 2_147_483_647;

/** Replaces an area that staff have closed: until when, and what is available in the meantime (M725). */
export function Maintenance({ closed }: { readonly closed: Closed }) {
  const { ends_at: endsAt } = closed;
  useReloadAt(endsAt);
  useReloadWhenOpen(closed.area);
  return (
    <div className="mx-auto max-w-2xl px-4 pt-8">
      <Card>
        <EmptyState
          icon={<Clock3 className="size-6" />}
          title={m.maintenance_title()}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button kind="plain" onClick={() => location.reload()}>
                {m.check_again()}
              </Button>
              <Link to="/report/transaksi" className={buttonClasses("quiet")}>
                <ReceiptText aria-hidden className="size-4" />
                {m.menu_transactions()}
              </Link>
            </div>
          }
        >
          {endsAt === null
            ? m.maintenance_text()
            : m.maintenance_until({ time: formatDateTime(endsAt) })}
        </EmptyState>
      </Card>
    </div>
  );
}

/** Reloads the page when the maintenance ends. */
function useReloadAt(endsAt: string | null): void {
  useEffect(() => {
    if (endsAt === null) return;
    const wait = Math.max(1000, Date.parse(endsAt) - session.serverNow() + 1000);
    if (wait > LONGEST_TIMER_MILLISECONDS) return;
    const timer = setTimeout(() => location.reload(), wait);
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** The page may be a cached one, so the server's current state is fetched. */
function useReloadWhenOpen(area: Closed["area"]): void {
  useEffect(() => {
    let gone = false;
    void fetchSession().then(
      ({ brand }) => {
        if (!gone && !brand.maintenance.some((each) => each.area === area)) location.reload();
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [area]);
}
