import { DELIVERY_PROOF_NAMES } from "@konter/contract/parcels";
import type { TrackedShipment } from "@konter/contract/parcels";
import { useState } from "react";
import { Sheet } from "../sheets/sheet.tsx";
import { kitLocale } from "../texts.ts";

type Proof = TrackedShipment["delivery_proofs"][number];

/** Photo and signature of a delivery as small pictures that open large (M436); nothing without any. */
export function DeliveryProofs({ proofs }: { readonly proofs: readonly Proof[] }) {
  const [shown, setShown] = useState<Proof>();
  const [isOpen, setIsOpen] = useState(false);
  if (proofs.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {proofs.map((proof) => (
          <li key={proof.kind}>
            <button
              type="button"
              className="flex w-32 flex-col gap-1 text-left text-xs text-soft"
              onClick={() => {
                setShown(proof);
                setIsOpen(true);
              }}
            >
              <img
                src={proof.url}
                alt=""
                loading="lazy"
                className="h-24 w-32 rounded-md border border-line bg-white object-cover"
              />
              {nameOf(proof)}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={nameOf(shown)}>
          <img
            src={shown.url}
            alt={nameOf(shown)}
            className="mx-auto max-h-[70vh] max-w-full rounded-md bg-white object-contain"
          />
        </Sheet>
      )}
    </>
  );
}

const nameOf = ({ kind }: Proof): string => DELIVERY_PROOF_NAMES[kind][kitLocale()];
