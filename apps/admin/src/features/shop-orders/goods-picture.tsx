import type { StoredPictureView } from "@konter/contract/pictures";
import { StoredPicture } from "@konter/ui";
import { Package } from "@konter/ui/icons";

/** The small picture of ordered goods; an icon stands for goods without one. */
export const GoodsPicture = ({ picture }: { readonly picture: StoredPictureView | null }) => (
  <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-soft">
    {picture === null ? (
      <Package aria-hidden className="size-5" />
    ) : (
      <StoredPicture picture={picture} alt="" sizes="3rem" isSquare />
    )}
  </span>
);
