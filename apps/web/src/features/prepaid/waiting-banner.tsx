import { Alert, Button } from "@konter/ui";
import * as m from "#messages";
import { readableNumber } from "./numbers.ts";
import type { ConfirmedSale } from "./use-confirmed-sale.ts";

/** Purchases whose answer got lost stay in view until the server has said what became of them. */
export default function WaitingBanner({ sale }: { readonly sale: ConfirmedSale }) {
  if (sale.open) return null;
  return sale.waiting.map((intent) => (
    <Alert
      key={intent.key}
      tone="warning"
      action={
        <Button kind="plain" size="small" onClick={() => sale.resume(intent)}>
          {m.waiting_check()}
        </Button>
      }
    >
      {m.waiting_text({
        product: intent.productName,
        number: readableNumber(intent.screen, intent.number),
      })}
    </Alert>
  ));
}
