import type { ShopPicture } from "@konter/contract/shop";
import { classes, StoredPicture } from "@konter/ui";

interface ProductPictureProps {
  readonly picture: ShopPicture | null;
  readonly name: string;
  /** Its width on the page, as in the attribute `sizes`; by default that of a card in a list. */
  readonly sizes?: string;
  readonly isFirst?: boolean;
  readonly className?: string;
}

const CARD_SIZES = "(min-width: 64rem) 16rem, (min-width: 37.5rem) 30vw, 45vw";

/** A square picture of a product; without one the first letter of its name. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, name, sizes = CARD_SIZES, isFirst = false, className } = props;
  const initial = <Initial name={name} />;
  if (picture === null)
    return (
      <span
        aria-hidden
        className={classes(
          "grid aspect-square w-full place-items-center rounded-md bg-primary-wash text-primary-text",
          className,
        )}
      >
        {initial}
      </span>
    );
  return (
    <StoredPicture
      picture={picture}
      alt={name}
      sizes={sizes}
      isSquare
      isFirst={isFirst}
      fallback={initial}
      {...(className !== undefined && { className })}
    />
  );
}

function Initial({ name }: { readonly name: string }) {
  return <span className="text-3xl font-bold">{name.trim().charAt(0).toUpperCase()}</span>;
}
