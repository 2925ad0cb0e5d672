import { useState } from "react";
import { classes } from "../../classes.ts";
import { logoOf } from "./logo-of.ts";
import type { Logo } from "./logo-of.ts";
import { ICON_PX, LETTER_PX, TILE_PX } from "./tile-sizes.ts";

interface LogoTileProps {
  /** Code or name of the operator, biller or bank. Its name is displayed next to the tile. */
  readonly of: string;
  /** Addresses of uploaded logos by key. */
  readonly uploaded: ReadonlyMap<string, string>;
  readonly className: string;
}

/** The uploaded logo, or the brand's icon or letters on its color. */
export function LogoTile({ of, uploaded, className }: LogoTileProps) {
  const [failed, setFailed] = useState<string>();
  const logo = logoOf(of, uploaded);
  if (logo.kind !== "picture") return <Drawn logo={logo} className={className} />;
  if (logo.address === failed) return <LogoTile of={of} uploaded={NONE} className={className} />;
  return (
    <img
      src={logo.address}
      alt=""
      width={TILE_PX}
      height={TILE_PX}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(logo.address)}
      className={classes(
        "block rounded-md border border-line bg-[#ffffff] object-contain",
        className,
      )}
    />
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

function Drawn({
  logo,
  className,
}: {
  readonly logo: Exclude<Logo, { readonly kind: "picture" }>;
  readonly className: string;
}) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${TILE_PX} ${TILE_PX}`}
      className={classes(
        // The ring separates dark tiles from a dark page.
        "block overflow-hidden rounded-md outline outline-1 -outline-offset-1 outline-[#ffffff33]",
        className,
      )}
    >
      <rect width={TILE_PX} height={TILE_PX} fill={logo.color} />
      {logo.kind === "icon" ? (
        <path
          d={logo.path}
          fill={logo.ink}
          transform={`translate(${(TILE_PX - ICON_PX) / 2} ${(TILE_PX - ICON_PX) / 2})`}
        />
      ) : (
        <text
          x={TILE_PX / 2}
          y={TILE_PX / 2}
          dy="0.36em"
          textAnchor="middle"
          fontWeight={700}
          fontSize={LETTER_PX[logo.letters.length] ?? 12}
          fill={logo.ink}
        >
          {logo.letters}
        </text>
      )}
    </svg>
  );
}
