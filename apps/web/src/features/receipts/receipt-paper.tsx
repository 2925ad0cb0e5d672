import { PAPERS } from "@konter/contract/receipts";
import type { ReceiptRaster, ReceiptRow } from "@konter/contract/receipts";
import { Barcode, classes, QrCode } from "@konter/ui";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { PaperStyles, strip, stripHeight } from "../printer/index.ts";
import type { PaperLayout } from "../printer/index.ts";
import type { PaperSize } from "./paper-size.ts";

const WIDTH: Readonly<Record<PaperSize, string>> = {
  // One page each.
  a4: "print:w-[72mm] print:break-after-page last:print:break-after-auto",
  // One after another, as wide as the print head: 48 mm on a 58 mm roll, 72 mm on 80.
  roll80: "print:w-[72mm] print:break-inside-avoid print:[page:roll]",
  roll58: "print:w-[48mm] print:break-inside-avoid print:[page:roll]",
};

/** One receipt on white paper in any theme, with the same rows as on the printer. */
export function ReceiptPaper({
  rows,
  refId,
  logo,
  layout,
  size,
}: {
  readonly rows: readonly ReceiptRow[];
  readonly refId: string;
  readonly logo: ReceiptRaster | undefined;
  readonly layout: PaperLayout;
  readonly size: PaperSize;
}) {
  return (
    <article
      data-page={size}
      aria-label={m.receipt_title({ ref_id: refId })}
      className={classes(
        "paper mx-auto w-full rounded-lg border border-line p-4 print:rounded-none print:border-0 print:p-0 print:pb-6",
        layout.paper === "58" ? "max-w-80" : "max-w-md",
        WIDTH[size],
      )}
    >
      <PaperStyles />
      <div className="paper-rows">
        <div data-columns={layout.columns} className="paper-text font-mono">
          {rows.map((row, index) => (
            <Row key={index} row={row} logo={logo} dots={PAPERS[layout.paper].dots} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Row({
  row,
  logo,
  dots,
}: {
  readonly row: ReceiptRow;
  readonly logo: ReceiptRaster | undefined;
  readonly dots: number;
}) {
  switch (row.is) {
    case "text":
      return (
        <p data-large={row.large || undefined} className={row.bold ? "font-bold" : undefined}>
          {row.text}
        </p>
      );
    case "logo":
      return logo === undefined ? null : <Logo raster={logo} dots={dots} />;
    case "qr":
      return (
        <div className="flex justify-center py-2">
          <QrCode text={row.text} label={m.receipt_qr_label()} />
        </div>
      );
    case "barcode":
      return (
        <div className="flex justify-center py-2">
          <Barcode text={row.text} label={m.receipt_barcode_label({ ref_id: row.text })} />
        </div>
      );
    case "cut":
      return null;
  }
}

function Logo({ raster, dots }: { readonly raster: ReceiptRaster; readonly dots: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = stripHeight(raster);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    const { data, width } = strip(raster, dots);
    pen?.putImageData(new ImageData(data, width), 0, 0);
  }, [raster, dots]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={m.receipt_logo()}
      width={dots}
      height={height}
      className="w-full"
    />
  );
}
