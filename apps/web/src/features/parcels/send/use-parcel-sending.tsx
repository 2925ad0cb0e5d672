import type { RouteInput } from "@konter/contract/multi-supplier";
import { rupiah } from "@konter/contract/money";
import type { ParcelAgreement } from "@konter/contract/parcels";
import { kitLocale, lazyValidator } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../../app/session-store.ts";
import { newAttempt, unansweredAttempt } from "../attempt.ts";
import type { Attempt } from "../attempt.ts";
import { ConfirmSheet, DOMESTIC_SENDING } from "../confirm-sheet.tsx";
import { agreementOf, codOf, sentForm } from "../parcel-values.ts";
import type { ParcelValues } from "../parcel-values.ts";
import type { QuoteRow } from "../quote-rows.ts";
import { newRoute, openRoutes, unansweredRoute } from "./route-attempt.ts";
import type { RouteAttempt } from "./route-attempt.ts";
import { RouteSheet } from "./route-sheet.tsx";

const loadAgreement = lazyValidator(
  async () => (await import("@konter/contract/parcels/schemas")).parcelAgreement,
);

interface Terms {
  /** The form's values as they are sent. */
  readonly values: ParcelValues;
  /** Whether goods that need it are packed by the courier's rules. */
  readonly packed: boolean;
  /** The fees can no longer be used. */
  readonly isOver: () => void;
  /** Takes the agreement instead of the sheet that pays from the deposit. */
  readonly onAgreed?: ((agreed: ParcelAgreement, service: string) => void) | undefined;
}

type Sending = { readonly one: Attempt } | { readonly route: RouteAttempt };

/** An earlier attempt without a response must be repeated first. */
function unanswered(): Sending | undefined {
  const [one, route] = [unansweredAttempt.read(), unansweredRoute.read()];
  if (one !== undefined) return { one };
  return route === undefined ? undefined : { route };
}

/** Sending with a chosen courier or by an automatic route, and the sheet that confirms it. */
export function useParcelSending(
  form: Form<ParcelValues>,
  { values, packed, isOver, onAgreed }: Terms,
) {
  const navigate = useNavigate();
  const [sending, setSending] = useState(unanswered);
  const [open, setOpen] = useState(sending !== undefined);
  const start = (next: Sending) => {
    setSending(next);
    setOpen(true);
  };
  /** The agreement with these fees; undefined if they are over, or the form shows errors. */
  const agree = async ({ quote, fee, total, codFee }: QuoteRow) => {
    if (Date.parse(quote.expires_at) < session.serverNow()) {
      isOver();
      return undefined;
    }
    const agreed: ParcelAgreement = {
      ...agreementOf(values, {
        quote: quote.quote,
        service: fee.service,
        total: rupiah(total),
        ...(codOf(values) > 0 && {
          cod_amount: rupiah(codOf(values)),
          cod_fee: rupiah(codFee),
        }),
      }),
      ...(packed && { packed }),
    };
    const errors = (await loadAgreement())(agreed, kitLocale());
    form.showErrors(errors);
    return Object.keys(errors).length > 0 ? undefined : agreed;
  };
  const nameOf = ({ courier, fee }: QuoteRow): string => `${courier.name} ${fee.name}`;
  const choose = async (row: QuoteRow) => {
    const agreed = await agree(row);
    if (agreed === undefined) return;
    if (onAgreed !== undefined) {
      onAgreed(agreed, nameOf(row));
      return;
    }
    const { fee, quote } = row;
    const about = { courier: row.courier.name, fee, billed_grams: quote.billed_grams };
    start({ one: newAttempt({ agreed, values, ...about }) });
  };
  const route = async (rows: readonly QuoteRow[], rule: RouteInput["rule"]) => {
    const routes = openRoutes(rows);
    const agreed = routes && (await agree(routes.best));
    if (routes === undefined || agreed === undefined) return;
    const { best, mostTotal, mostCodFee } = routes;
    const { quote: _quote, service: _service, total: _total, cod_fee: _fee, ...parcel } = agreed;
    const asked = {
      ...parcel,
      rule,
      quotes: [...new Set(rows.map(({ quote }) => quote.quote))],
      most_total: rupiah(mostTotal),
      ...(mostCodFee > 0 && { most_cod_fee: rupiah(mostCodFee) }),
    };
    start({ route: newRoute({ asked, values, best: { name: nameOf(best), total: best.total } }) });
  };
  const sent = (refId: string, typed: ParcelValues) => {
    sentForm().write({ ref_id: refId, values: typed });
    form.forgetDraft();
    void navigate({ to: "/kurir/$ref_id", params: { ref_id: refId } });
  };
  const parts = { open, onClose: () => setOpen(false), onOver: isOver };
  return {
    choose,
    route,
    sheet: sending && (
      <SendingSheet key={keyOf(sending)} sending={sending} parts={parts} onSent={sent} />
    ),
  };
}

const keyOf = (sending: Sending): string =>
  "one" in sending ? sending.one.key : sending.route.key;

function SendingSheet({
  sending,
  parts,
  onSent,
}: {
  readonly sending: Sending;
  readonly parts: {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly onOver: () => void;
  };
  readonly onSent: (refId: string, values: ParcelValues) => void;
}) {
  if ("one" in sending) {
    const { one } = sending;
    return (
      <ConfirmSheet
        {...parts}
        attempt={one}
        sending={DOMESTIC_SENDING}
        onSent={({ ref_id }) => onSent(ref_id, one.values)}
      />
    );
  }
  const { route } = sending;
  return (
    <RouteSheet
      {...parts}
      attempt={route}
      onSent={({ shipment }) => onSent(shipment.ref_id, route.values)}
    />
  );
}
