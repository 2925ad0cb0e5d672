import { Alert, Button } from "@konter/ui";
import * as m from "#messages";
import { readableNumber } from "../destination/numbers.ts";
import type { ConfirmedSale } from "./use-confirmed-sale.ts";

/** Shows purchases with unknown outcome until the server has reported their state. */
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
