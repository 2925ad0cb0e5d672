import type { ShopPicture } from "@konter/contract/shop";
import { classes, LazyImage } from "@konter/ui";

/** Pixels of a picture in a list, on a screen with two pixels per point. */
const LIST_PIXELS = 480;

interface ProductPictureProps {
  readonly picture: ShopPicture | null;
  readonly name: string;
  /** Least width of the file in pixels. */
  readonly pixels?: number;
  readonly className?: string;
}

/** A square picture of a product; without one the first letter of its name. */
export function ProductPicture({
  picture,
  name,
  pixels = LIST_PIXELS,
  className,
}: ProductPictureProps) {
  const initial = <Initial name={name} />;
  if (picture === null)
    return (
      <span
        aria-hidden
        className={classes(
          "grid aspect-square w-full place-items-center rounded-md bg-neutral-wash text-soft",
          className,
        )}
      >
        {initial}
      </span>
    );
  const width = picture.widths.find((each) => each >= pixels) ?? picture.widths.at(-1) ?? 0;
  return (
    <LazyImage
      src={`${picture.base}-${width}.webp`}
      alt={name}
      width={1}
      height={1}
      fallback={initial}
      className={className ?? ""}
    />
  );
}

function Initial({ name }: { readonly name: string }) {
  return <span className="text-3xl font-bold">{name.trim().charAt(0).toUpperCase()}</span>;
}
