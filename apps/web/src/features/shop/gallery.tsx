import type { ShopPicture } from "@konter/contract/shop";
import { classes } from "@konter/ui";
import { useRef, useState } from "react";
import * as m from "#messages";
import { ProductPicture } from "../shop-parts/index.ts";

const LARGE = "(min-width: 64rem) 30rem, 100vw";

/** The pictures in a row that is swiped, with small ones below to jump to. */
export function Gallery({
  name,
  pictures,
}: {
  readonly name: string;
  readonly pictures: readonly ShopPicture[];
}) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length < 2)
    return (
      <ProductPicture
        picture={pictures[0] ?? null}
        name={name}
        sizes={LARGE}
        isFirst
        {...(pictures.length === 0 && { className: "max-h-44 desk:max-h-80" })}
      />
    );
  const show = (index: number) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: width * index, behavior: "smooth" });
  };
  return (
    <div role="group" aria-label={m.shop_pictures()} className="flex min-w-0 flex-col gap-2">
      <div
        ref={row}
        role="region"
        aria-label={m.shop_pictures_row()}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto rounded-lg"
      >
        {pictures.map((picture, index) => (
          <div key={picture.picture_id} className="w-full shrink-0 snap-center">
            <ProductPicture
              picture={picture}
              name={m.shop_picture_of({ name, number: index + 1 })}
              sizes={LARGE}
              isFirst={index === 0}
            />
          </div>
        ))}
      </div>
      <div className="no-scrollbar flex gap-2 overflow-x-auto p-1">
        {pictures.map((picture, index) => (
          <button
            key={picture.picture_id}
            type="button"
            aria-label={m.shop_picture_show({ number: index + 1 })}
            aria-current={index === shown}
            onClick={() => show(index)}
            className={classes(
              "w-14 shrink-0 rounded-md",
              index === shown && "ring-2 ring-primary-text",
            )}
          >
            <ProductPicture picture={picture} name="" sizes="3.5rem" />
          </button>
        ))}
      </div>
    </div>
  );
}
