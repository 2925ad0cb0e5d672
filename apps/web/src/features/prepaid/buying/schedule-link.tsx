import { buttonClasses } from "@konter/ui";
import { CalendarClock } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { session } from "../../../app/session-store.ts";
import { isOffered } from "../../../app/is-offered.ts";
import { useInWebapp } from "../../../app/use-in-webapp.ts";
import * as m from "#messages";
import type { PurchaseIntent } from "./purchase-intents.ts";

/** Link to schedule the same purchase for later or every month. The Android application has no such screen yet. */
export function ScheduleLink({ intent }: { readonly intent: PurchaseIntent }) {
  const inWebapp = useInWebapp();
  if (inWebapp || intent.sentAt !== null || intent.refillOf !== undefined) return null;
  if (!isOffered(session.get().brand, "schedules")) return null;
  return (
    <Link
      to="/report/jadwal"
      search={{ type: intent.screen, product: intent.productCode, number: intent.number }}
      className={buttonClasses("quiet", "small", "-my-2 -ml-3 self-start")}
    >
      <CalendarClock aria-hidden className="size-4" />
      {m.schedule_this()}
    </Link>
  );
}
