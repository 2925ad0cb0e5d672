import type { ShopCategories, ShopPicture } from "@konter/contract/shop";
import { classes, StoredPicture } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import * as m from "#messages";
import { categoriesQuery, listLink } from "../shop-parts/index.ts";

const CHIP =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium";
const HERE = "border-transparent bg-secondary font-semibold text-on-secondary";
const ELSEWHERE = "border-edge/60 bg-surface hover:bg-sunken";

interface ChipLink {
  readonly key: string;
  readonly name: string;
  readonly link: LinkProps;
  readonly isHere: boolean;
  readonly picture?: ShopPicture | null;
}

/** Links to the categories below this one, or beside it when none is below; the whole shop also has the collections. */
export function CategoryChips({
  slugs,
  collection,
}: {
  readonly slugs: readonly string[];
  readonly collection: string | undefined;
}) {
  const { data } = useQuery(categoriesQuery());
  const chips = data === undefined ? [] : chipsOf(data, slugs, collection);
  if (data !== undefined && chips.length < 2) return null;
  return (
    <nav
      aria-label={m.shop_categories()}
      className="no-scrollbar -mx-4 flex min-h-13 gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0"
    >
      {chips.map(({ key, name, link, isHere, picture = null }) => (
        <Link
          key={key}
          {...link}
          aria-current={isHere ? "page" : undefined}
          className={classes(CHIP, isHere ? HERE : ELSEWHERE)}
        >
          {picture !== null && (
            <span className="-ml-2.5 w-8 overflow-hidden rounded-full">
              <StoredPicture picture={picture} alt="" sizes="2rem" isSquare />
            </span>
          )}
          {name}
        </Link>
      ))}
    </nav>
  );
}

function chipsOf(
  { categories, collections }: ShopCategories,
  slugs: readonly string[],
  collection: string | undefined,
): readonly ChipLink[] {
  const [category, sub, superSub] = slugs;
  const all = {
    key: "all",
    name: m.all(),
    link: listLink(category === undefined ? [] : slugs.slice(0, sub === undefined ? 1 : 2)),
    isHere: superSub === undefined && collection === undefined,
  };
  const below = categories.find(({ slug }) => slug === category)?.sub_categories;
  const last = below?.find(({ slug }) => slug === sub)?.super_sub_categories;
  if (category === undefined)
    return [
      all,
      ...collections.map(({ slug, name }) => ({
        key: `collection ${slug}`,
        name,
        link: listLink([], { collection: slug }),
        isHere: slug === collection,
      })),
      ...categories.map(({ slug, name, picture }) => ({ ...chip(name, [slug], false), picture })),
    ];
  if (sub === undefined)
    return [all, ...(below ?? []).map(({ slug, name }) => chip(name, [category, slug], false))];
  return [
    all,
    ...(last ?? []).map(({ slug, name }) => chip(name, [category, sub, slug], slug === superSub)),
  ];
}

const chip = (name: string, slugs: readonly string[], isHere: boolean): ChipLink => ({
  key: slugs.join("/"),
  name,
  link: listLink(slugs),
  isHere,
});
