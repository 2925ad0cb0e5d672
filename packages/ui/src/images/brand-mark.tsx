/** The brand's logo, or its initial in its colors. The name is displayed next to it. */
export function BrandMark({
  name,
  logo,
}: {
  readonly name: string;
  /** URL of the logo; null when there is none. */
  readonly logo: string | null;
}) {
  if (logo !== null) {
    return (
      <img
        src={logo}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-md bg-surface object-contain"
      />
    );
  }
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-md bg-accent text-lg font-extrabold text-on-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
