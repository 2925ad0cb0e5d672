import type { Shipment } from "@konter/contract/parcels";
import type { Validator } from "@konter/ui/validation";
import { useQueryClient } from "@tanstack/react-query";
import { useConfirmation } from "../../confirmation/index.ts";
import { shipmentQuery } from "../api.ts";

interface ParcelConfirmation<Agreed, Answer> {
  readonly agreed: Agreed;
  readonly wasSent: boolean;
  /** Keeps the attempt until its outcome is known. */
  readonly keep: () => void;
  readonly forget: () => void;
  readonly validator: () => Promise<Validator>;
  readonly send: (asked: Agreed & { readonly pin: string }) => Promise<Answer>;
  readonly shipmentOf: (answer: Answer) => Shipment;
  readonly onSent: (answer: Answer) => void;
}

/** Sends one attempt until the outcome is known, always with the same idempotency key. */
export function useParcelConfirmation<Agreed extends object, Answer>({
  agreed,
  wasSent,
  keep,
  forget,
  validator,
  send,
  shipmentOf,
  onSent,
}: ParcelConfirmation<Agreed, Answer>) {
  const client = useQueryClient();
  return useConfirmation<Readonly<Record<never, string>>, Agreed, Answer>({
    typed: "pin",
    initial: {},
    wasSent,
    agreedOf: () => agreed,
    attempt: { keep, forget },
    validator,
    send: (asked, proof) => send({ ...asked, pin: "pin" in proof ? proof.pin : "" }),
    onDone: (answer) => {
      const shipment = shipmentOf(answer);
      const tracked = { shipment, delivery_proofs: [], scans: [] };
      client.setQueryData(shipmentQuery(shipment.ref_id).queryKey, tracked);
      void client.invalidateQueries({ queryKey: ["mutations"] });
      onSent(answer);
    },
  });
}
