/** The brand's initial in its colours, until the brand has put in a logo. */
export function BrandMark({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-md bg-accent text-lg font-extrabold text-on-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
