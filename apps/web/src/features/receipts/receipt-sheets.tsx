import { isQuote, rowsAsText } from "@konter/contract/receipts";
import type { ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { ChoiceGroup, classes, IconButton } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { layoutOf, PAPER_SIZES, rollOf, storedPaperSize } from "./paper-size.ts";
import type { PaperSize } from "./paper-size.ts";
import { ReceiptActions } from "./receipt-actions.tsx";
import { ReceiptPaper } from "./receipt-paper.tsx";
import { ServiceFee } from "./service-fee.tsx";
import { usePrinting } from "./use-printing.ts";
import { useReceiptFiles } from "./use-receipt-files.ts";
import { rowsOf } from "./written-receipt.ts";

const PAPER_NAMES: Readonly<Record<PaperSize, () => string>> = {
  a4: m.paper_a4,
  roll58: m.paper_58,
  roll80: m.paper_80,
};

const SalePayment = lazy(async () => ({
  default: (await import("../drawer/index.ts")).SalePayment,
}));

/** Receipts with actions for all of them; the notes above them are not printed. */
export function ReceiptSheets({
  sources,
  answer,
  children,
}: {
  readonly sources: readonly ReceiptSource[];
  readonly answer: ReceiptSettingsAnswer;
  readonly children?: ReactNode;
}) {
  const router = useRouter();
  const [size, setSize] = useState<PaperSize>(
    () => storedPaperSize.read() ?? rollOf(answer.settings),
  );
  const [serviceFee, setServiceFee] = useState<number>();
  const [numbers, setNumbers] = useState<ReadonlyMap<string, number>>(new Map());
  const many = sources.length > 1;
  const sold = many ? undefined : sources[0]?.transaction;
  const layout = layoutOf(size, answer.settings);
  const roll = layoutOf(rollOf(answer.settings), answer.settings);
  const sheets = (columns: typeof layout) =>
    sources.map((source) => ({
      refId: source.ref_id,
      rows: rowsOf(source, {
        answer,
        layout: columns,
        serviceFee,
        print: numbers.get(source.ref_id) ?? source.prints + 1,
      }),
    }));
  const files = useReceiptFiles(() => sheets(roll), roll, answer);
  const printing = usePrinting(sources, {
    answer,
    layout: roll,
    serviceFee,
    insteadOfPrinter: files.pdf,
    onNumbers: (printed) => setNumbers((all) => new Map([...all, ...printed])),
  });
  const shown = sheets(layout);
  const text = shown
    .map(({ rows }) => rowsAsText(rows.filter(({ is }) => is === "text")))
    .join("\n\n");
  const options = sources.length > 0 && (
    <div className="print-hidden flex flex-col gap-4">
      <ChoiceGroup
        label={m.paper()}
        value={size}
        choices={PAPER_SIZES.map((each) => [each, PAPER_NAMES[each]()] as const)}
        onChange={(next) => {
          setSize(next);
          storedPaperSize.write(next);
        }}
      />
      {!many && answer.service_fee_cap > 0 && !sources.every(isQuote) && (
        <ServiceFee
          usual={sources[0]?.service_fee ?? answer.settings.service_fee}
          cap={answer.service_fee_cap}
          onChange={setServiceFee}
        />
      )}
      <Link
        to="/account/{-$page}"
        params={{ page: "receipt" }}
        className="py-1 text-sm font-medium text-primary-text underline underline-offset-2"
      >
        {m.receipt_settings_open()}
      </Link>
    </div>
  );
  return (
    <div
      className={classes(
        "mx-auto flex flex-col gap-4 px-4 pt-4 wide:pt-6 print:max-w-none print:gap-0 print:p-0",
        many ? "max-w-4xl" : "max-w-md",
      )}
    >
      <div className="print-hidden flex flex-wrap items-center gap-2">
        {/* On a phone the top bar has the arrow. */}
        <div className="hidden wide:block">
          <IconButton label={m.back()} onClick={() => router.history.back()}>
            <ArrowLeft aria-hidden className="size-5" />
          </IconButton>
        </div>
        {sources.length > 0 && <ReceiptActions text={text} files={files} printing={printing} />}
      </div>
      {many && options}
      {children}
      <div
        data-paper={size}
        className={many ? "grid gap-4 wide:grid-cols-2 print:block" : undefined}
      >
        {shown.map(({ refId, rows }) => (
          <ReceiptPaper
            key={refId}
            refId={refId}
            rows={rows}
            logo={answer.logo?.[layout.paper]}
            layout={layout}
            size={size}
          />
        ))}
      </div>
      {sold?.status === "success" && (
        <Suspense fallback={null}>
          <SalePayment refId={sold.ref_id} />
        </Suspense>
      )}
      {!many && options}
    </div>
  );
}
