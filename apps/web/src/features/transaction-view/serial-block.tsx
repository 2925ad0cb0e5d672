import { rowOf } from "@konter/contract/catalog";
import type { Delivery } from "@konter/contract/catalog";
import { Button, classes, CopyButton, ShareButton } from "@konter/ui";
import { Eye, EyeOff } from "@konter/ui/icons";
import type { Transaction } from "@konter/contract/purchase";
import { lazy, Suspense, useState } from "react";
import { Late } from "../../app/startup/late.tsx";
import * as m from "#messages";
import { deliveryDetails, deliveryLabel, deliveryOf, deliveryText } from "./delivery-texts.ts";
import { shareText } from "./share-text.ts";

const EsimProfile = lazy(() => import("./esim-profile.tsx"));
const HowToUse = lazy(() => import("./how-to-use.tsx"));

/** The delivery, large enough to read out, with copy and share (M189). */
export function SerialBlock({ transaction }: { readonly transaction: Transaction }) {
  const delivery = deliveryOf(transaction);
  if (!delivery) return null;
  return (
    <>
      <Delivered key={delivery.main} delivery={delivery} transaction={transaction} />
      {rowOf(transaction.billingType)?.hasSteps && (
        <Late>
          <HowToUse transaction={transaction} />
        </Late>
      )}
    </>
  );
}

function Delivered({
  delivery,
  transaction,
}: {
  readonly delivery: Delivery;
  readonly transaction: Transaction;
}) {
  const { is, main, isSecret, esim } = delivery;
  const [shown, setShown] = useState(!isSecret);
  const details = deliveryDetails(delivery);
  const text = deliveryText(delivery);
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 text-center">
      <p className="text-sm text-soft">{deliveryLabel(delivery)}</p>
      {esim && (
        <Suspense fallback={null}>
          <EsimProfile profile={esim} />
        </Suspense>
      )}
      {!esim && (
        <p
          className={classes(
            "font-mono font-bold",
            shown && "select-all",
            is === "token" ? "text-2xl [word-spacing:0.1em]" : "text-[min(1.25rem,5.2vw)]",
          )}
        >
          {shown ? text : <span aria-label={m.code_hidden()}>•••• •••• ••••</span>}
        </p>
      )}
      {details.length > 0 && <p className="text-sm text-soft">{details.join(" · ")}</p>}
      <div className="print-hidden flex flex-wrap justify-center gap-2">
        {isSecret && (
          <Button
            kind={shown ? "quiet" : "primary"}
            size="small"
            aria-expanded={shown}
            icon={
              shown ? (
                <EyeOff aria-hidden className="size-4" />
              ) : (
                <Eye aria-hidden className="size-4" />
              )
            }
            onClick={() => setShown(!shown)}
          >
            {shown ? m.code_hide() : m.code_show()}
          </Button>
        )}
        <CopyButton text={main} />
        <ShareButton title={transaction.product} text={shareText(transaction)} />
      </div>
    </div>
  );
}
