import { encode } from "uqr";

/** Quiet zone around the code, in modules. */
const QUIET_MODULES = 4;

/** The modules of a text's QR code including the quiet zone, row by row; true is black. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: "M", border: QUIET_MODULES }).data;

/** A text as a QR code, black on white in any theme, because readers need the contrast. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = qrModules(text);
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-44"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
