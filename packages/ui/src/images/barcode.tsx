import { code128Widths } from "@konter/contract/code128";

/** Quiet zone on both sides, in modules. */
const QUIET_MODULES = 10;
const HEIGHT_MODULES = 40;

/** A text as a Code 128 barcode, black on white in any theme, because readers need the contrast. */
export function Barcode({ text, label }: { readonly text: string; readonly label: string }) {
  const widths = code128Widths(text);
  const total = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  let at = QUIET_MODULES;
  let path = "";
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${at} 0h${width}v${HEIGHT_MODULES}h-${width}z`;
    at += width;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${total} ${HEIGHT_MODULES}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-14 w-full max-w-80"
    >
      <rect width={total} height={HEIGHT_MODULES} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
