import { classes, CopyButton, ShareButton } from "@konter/ui";
import type { Transaction } from "@konter/contract/purchase";
import * as m from "#messages";
import { groupedToken, readSerial } from "./serial.ts";
import { shareText } from "./share-text.ts";

/** What the customer gets, large enough to read out, with copy and share (FEATURES M189). */
export function SerialBlock({ transaction }: { readonly transaction: Transaction }) {
  const serial = readSerial(transaction);
  if (!serial) return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 text-center">
      <p className="text-sm text-soft">{serial.token ? m.token() : m.serial_number()}</p>
      <p
        className={classes(
          "font-mono font-bold select-all",
          serial.token ? "text-2xl [word-spacing:0.1em]" : "text-[min(1.25rem,5.2vw)]",
        )}
      >
        {serial.token ? groupedToken(serial.main) : serial.main}
      </p>
      {serial.details.length > 0 && (
        <p className="text-sm text-soft">{serial.details.join(" · ")}</p>
      )}
      <div className="print-hidden flex flex-wrap justify-center gap-2">
        <CopyButton text={serial.main} />
        <ShareButton title={transaction.product} text={shareText(transaction)} />
      </div>
    </div>
  );
}
