import { useCountdown } from "@konter/client/use-countdown";
import { Alert } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { TopUpLink } from "../../../app/top-up-link.tsx";
import { useInWebapp } from "../../../app/use-in-webapp.ts";
import * as m from "#messages";
import type { Outcome } from "./purchase-outcome.ts";

/** Why the purchase was not made, shown at the button. Field errors are shown at their fields. */
export function PurchaseProblem({
  outcome,
  shortBy,
  onStartOver,
}: {
  readonly outcome: Outcome;
  readonly onStartOver: () => void;
  /** Rupiah missing in the deposit for this price. */
  readonly shortBy: number;
}) {
  switch (outcome.kind) {
    case "unanswered":
      return (
        <Alert tone="warning" urgent>
          {m.purchase_unanswered()}
        </Alert>
      );
    case "price_moved":
      return (
        <Alert tone="warning" urgent>
          {outcome.failure.message}
        </Alert>
      );
    case "key_used":
      return (
        <Alert tone="warning" urgent>
          {m.purchase_key_used()} <ReportLink />{" "}
          <button type="button" onClick={onStartOver} className="underline underline-offset-4">
            {m.purchase_start_over()}
          </button>
        </Alert>
      );
    case "product":
      return (
        <Alert tone="danger" urgent>
          {outcome.failure.message} {m.purchase_choose_other()}
        </Alert>
      );
    case "refused":
      return <Refusal outcome={outcome} shortBy={shortBy} />;
    case "pin":
    case "order_number":
    case "fields":
      return null;
  }
}

function Refusal({
  outcome,
  shortBy,
}: {
  readonly outcome: Extract<Outcome, { kind: "refused" }>;
  readonly shortBy: number;
}) {
  const { code, message, answer, retryAfterSeconds } = outcome.failure;
  const wait = useCountdown(retryAfterSeconds);
  const refId = answer?.parameters?.["ref_id"];
  return (
    <Alert tone="danger" urgent>
      {message}
      {code === "balance_insufficient" && shortBy > 0 && <TopUpLink missing={shortBy} />}
      {wait > 0 && <> {m.wait_seconds({ seconds: wait })}</>}
      {code === "repeat_today" && typeof refId === "string" && (
        <>
          {" "}
          <TransactionLink refId={refId} />
        </>
      )}
      {code === "pin_reset_needed" && (
        <>
          {" "}
          <Link
            to="/account/{-$page}"
            params={{ page: "pin-reset" }}
            className="underline underline-offset-4"
          >
            {m.pin_reset()}
          </Link>
        </>
      )}
      {code === "pin_missing" && (
        <>
          {" "}
          <Link to="/auth/pin" className="underline underline-offset-4">
            {m.pin_create()}
          </Link>
        </>
      )}
    </Alert>
  );
}

function TransactionLink({ refId }: { readonly refId: string }) {
  const inWebapp = useInWebapp();
  return (
    <Link
      to={inWebapp ? "/webapp/transaksi/$ref_id" : "/transaksi/$ref_id"}
      params={{ ref_id: refId }}
      className="underline underline-offset-4"
    >
      {m.see_transaction({ ref_id: refId })}
    </Link>
  );
}

function ReportLink() {
  return (
    <Link to="/report/transaksi" className="underline underline-offset-4">
      {m.menu_transactions()}
    </Link>
  );
}
