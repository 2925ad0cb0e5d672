import type { OrderedRoute } from "@konter/contract/multi-supplier";
import { formatRupiah } from "@konter/contract/money";
import { FactList, lazyValidator } from "@konter/ui";
import { api } from "../../../app/api.ts";
import * as m from "#messages";
import { ConfirmationSheet } from "../../confirmation/index.ts";
import { unansweredRoute } from "./route-attempt.ts";
import type { RouteAttempt } from "./route-attempt.ts";
import { RecipientBox } from "./recipient-box.tsx";
import { useParcelConfirmation } from "./use-parcel-confirmation.ts";

interface RouteSheetProps {
  readonly attempt: RouteAttempt;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The fees can no longer be used. */
  readonly onOver: () => void;
  readonly onSent: (ordered: OrderedRoute) => void;
}

const MOVED: ReadonlySet<string> = new Set(["parcel_quote_over", "route_none"]);

/** The final summary before money moves: recipient, best route, the limit, and the PIN. */
export function RouteSheet({ attempt, open, onClose, onOver, onSent }: RouteSheetProps) {
  const confirmation = useSending(attempt, onSent);
  const { asked, values, best } = attempt;
  const { recipient, most_total: most } = asked;
  const code = confirmation.failure?.code;
  return (
    <ConfirmationSheet
      open={open}
      onClose={() => {
        if (code !== undefined && MOVED.has(code)) onOver();
        onClose();
      }}
      title={m.parcel_route_confirm()}
      confirmation={confirmation}
      action={m.parcel_route_pay({ amount: formatRupiah(most) })}
      again={m.pay_again()}
      unanswered={m.purchase_unanswered()}
    >
      <RecipientBox recipient={recipient} place={values.destination_name} />
      <FactList
        facts={[
          { label: m.parcel_content(), value: asked.content },
          { label: m.parcel_route_best(), value: best.name },
          { label: m.total(), value: formatRupiah(best.total), strong: true },
          { label: m.parcel_route_limit(), value: formatRupiah(most) },
        ]}
      />
      <p className="text-sm text-soft">{m.parcel_route_rule()}</p>
      <p className="text-sm text-soft">{m.parcel_hold_rule()}</p>
    </ConfirmationSheet>
  );
}

const useSending = (attempt: RouteAttempt, onSent: (ordered: OrderedRoute) => void) =>
  useParcelConfirmation({
    agreed: attempt.asked,
    wasSent: attempt.sent,
    keep: () => unansweredRoute.keep({ ...attempt, sent: true }),
    forget: unansweredRoute.forget,
    validator: lazyValidator(
      async () => (await import("@konter/contract/multi-supplier/schemas")).routeInput,
    ),
    send: (asked) =>
      api("POST mlo/multi-supplier/create_order_route", asked, { idempotencyKey: attempt.key }),
    shipmentOf: ({ shipment }) => shipment,
    onSent,
  });
