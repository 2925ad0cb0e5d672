import type { OrderedRoute } from "@konter/contract/multi-supplier";
import { formatRupiah } from "@konter/contract/money";
import { FactList, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../app/api.ts";
import * as m from "#messages";
import { ConfirmationSheet, useConfirmation } from "../../confirmation/index.ts";
import { shipmentQuery } from "../api.ts";
import { unansweredRoute } from "./route-attempt.ts";
import type { RouteAttempt } from "./route-attempt.ts";

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
      <div className="rounded-lg bg-primary-wash px-4 py-3">
        <p className="text-xl font-bold wrap-anywhere">{recipient.name}</p>
        <p className="text-sm wrap-anywhere">
          {recipient.address}, {values.destination_name}, {recipient.postcode}
        </p>
      </div>
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

/** Sends one attempt until the outcome is known, always with the same idempotency key. */
function useSending(attempt: RouteAttempt, onSent: (ordered: OrderedRoute) => void) {
  const client = useQueryClient();
  return useConfirmation<Readonly<Record<never, string>>, RouteAttempt["asked"], OrderedRoute>({
    typed: "pin",
    initial: {},
    wasSent: attempt.sent,
    agreedOf: () => attempt.asked,
    attempt: {
      keep: () => unansweredRoute.keep({ ...attempt, sent: true }),
      forget: unansweredRoute.forget,
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/multi-supplier/schemas")).routeInput,
    ),
    send: (asked, proof) =>
      api(
        "POST mlo/multi-supplier/create_order_route",
        { ...asked, pin: "pin" in proof ? proof.pin : "" },
        { idempotencyKey: attempt.key },
      ),
    onDone: (ordered) => {
      const { shipment } = ordered;
      client.setQueryData(shipmentQuery(shipment.ref_id).queryKey, { shipment, scans: [] });
      void client.invalidateQueries({ queryKey: ["mutations"] });
      onSent(ordered);
    },
  });
}
