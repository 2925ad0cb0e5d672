import { COURIER_NAMES } from "@konter/contract/parcels";
import type { ParcelFee } from "@konter/contract/parcels";
import type { AbroadFees } from "@konter/contract/postal-abroad";
import { kitLocale, lazyValidator, newKey } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { ConfirmSheet } from "../parcels/index.ts";
import type { AttemptSending } from "../parcels/index.ts";
import { abroadAgreementOf } from "./abroad-values.ts";
import type { AbroadValues } from "./abroad-values.ts";
import { unansweredAbroad } from "./attempt.ts";
import type { AbroadAttempt } from "./attempt.ts";

const loadAgreement = lazyValidator(
  async () => (await import("@konter/contract/postal-abroad/schemas")).abroadAgreement,
);

const SENDING: AttemptSending<AbroadAttempt> = {
  keep: unansweredAbroad.keep,
  forget: unansweredAbroad.forget,
  validator: lazyValidator(
    async () => (await import("@konter/contract/postal-abroad/schemas")).abroadSendInput,
  ),
  send: (asked, key) => api("POST mlo/transaction/send_ipos", asked, { idempotencyKey: key }),
};

interface Terms {
  /** Whether goods that need it are packed by the post's rules. */
  readonly packed: boolean;
  /** The fees can no longer be used. */
  readonly isOver: () => void;
}

/** Sending with a chosen service, and the sheet that confirms it. */
export function useAbroadSending(form: Form<AbroadValues>, { packed, isOver }: Terms) {
  const navigate = useNavigate();
  // An earlier attempt without a response must be repeated first.
  const [attempt, setAttempt] = useState(unansweredAbroad.read);
  const [open, setOpen] = useState(attempt !== undefined);
  const { values } = form;
  const choose = async (fees: AbroadFees, fee: ParcelFee) => {
    if (Date.parse(fees.expires_at) < session.serverNow()) {
      isOver();
      return;
    }
    const agreed = abroadAgreementOf(values, { fees, fee, packed });
    const errors = (await loadAgreement())(agreed, kitLocale());
    form.showErrors(errors);
    if (Object.keys(errors).length > 0) return;
    setAttempt({
      key: newKey(),
      agreed,
      values: { ...values, destination_name: placeNameOf(values) },
      courier: COURIER_NAMES[fees.courier],
      fee,
      billed_grams: fees.billed_grams,
      sent: false,
    });
    setOpen(true);
  };
  return {
    choose,
    sheet: attempt && (
      <ConfirmSheet
        key={attempt.key}
        attempt={attempt}
        sending={SENDING}
        open={open}
        onClose={() => setOpen(false)}
        onOver={isOver}
        onSent={({ ref_id }) => {
          form.forgetDraft();
          void navigate({ to: "/kurir/$ref_id", params: { ref_id } });
        }}
      />
    ),
  };
}

/** Town, state and country. */
const placeNameOf = ({
  recipient_city: city,
  recipient_region: region,
  destination_name: country,
}: AbroadValues): string => [city, region, country].filter((part) => part !== "").join(", ");
