import type { Transaction } from "@konter/contract/purchase";
import { ChoiceGroup, classes, IconButton, PrintButton, ShareButton } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { shareText } from "../transaction-view/index.ts";
import { PAPER_SIZES, storedPaperSize } from "./paper-size.ts";
import type { PaperSize } from "./paper-size.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";

const PAPER_NAMES: Readonly<Record<PaperSize, () => string>> = {
  a4: m.paper_a4,
  roll58: m.paper_58,
  roll80: m.paper_80,
};

/** Receipts, with what can be done with all of them; the notes above them are not printed. */
export function ReceiptSheets({
  transactions,
  children,
}: {
  readonly transactions: readonly Transaction[];
  readonly children?: ReactNode;
}) {
  const router = useRouter();
  const [size, setSize] = useState<PaperSize>(() => storedPaperSize.read() ?? "a4");
  const many = transactions.length > 1;
  const text = transactions.map(shareText).join("\n\n");
  return (
    <div
      className={classes(
        "mx-auto flex flex-col gap-4 px-4 pt-4 wide:pt-6 print:max-w-none print:gap-0 print:p-0",
        many ? "max-w-4xl" : "max-w-md",
      )}
    >
      <div className="print-hidden flex flex-wrap items-center gap-2">
        <IconButton label={m.back()} onClick={() => router.history.back()}>
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
        {transactions.length > 0 && (
          <div className="ml-auto flex flex-wrap gap-2">
            <ShareButton title={m.receipt()} text={text} />
            <PrintButton />
          </div>
        )}
      </div>
      {transactions.length > 0 && (
        <div className="print-hidden">
          <ChoiceGroup
            label={m.paper()}
            value={size}
            choices={PAPER_SIZES.map((each) => [each, PAPER_NAMES[each]()] as const)}
            onChange={(next) => {
              setSize(next);
              storedPaperSize.write(next);
            }}
          />
        </div>
      )}
      {children}
      <div
        data-paper={size}
        className={many ? "grid gap-4 wide:grid-cols-2 print:block" : undefined}
      >
        {transactions.map((transaction) => (
          <ReceiptPaper
            key={transaction.ref_id}
            transaction={transaction}
            size={size}
            heading={many ? "h2" : "h1"}
          />
        ))}
      </div>
    </div>
  );
}
