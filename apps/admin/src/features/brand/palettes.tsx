import { classes } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import type { LookValues } from "./look-values.ts";
import { useTokens } from "./tokens.ts";

type Colors = Pick<LookValues, "primary_color" | "secondary_color" | "accent_color">;

const palette = (primary: string, secondary: string, accent: string): Colors => ({
  primary_color: primary,
  secondary_color: secondary,
  accent_color: accent,
});

/** Three colours that go together, to start from. */
const PALETTES: readonly { readonly title: () => string; readonly colors: Colors }[] = [
  { title: m.palette_sea, colors: palette("#0369a1", "#e0f2fe", "#f59e0b") },
  { title: m.palette_leaf, colors: palette("#15803d", "#dcfce7", "#facc15") },
  { title: m.palette_brick, colors: palette("#b91c1c", "#fee2e2", "#0f766e") },
  { title: m.palette_orange, colors: palette("#c2410c", "#ffedd5", "#1d4ed8") },
  { title: m.palette_violet, colors: palette("#6d28d9", "#ede9fe", "#f97316") },
  { title: m.palette_rose, colors: palette("#be185d", "#fce7f3", "#0891b2") },
  { title: m.palette_teal, colors: palette("#0f766e", "#ccfbf1", "#e11d48") },
  { title: m.palette_night, colors: palette("#1e293b", "#e2e8f0", "#2563eb") },
];

/** Fills the three colours of the form; they can be changed below. */
export function Palettes({ form }: { readonly form: Form<LookValues> }) {
  return (
    <div role="group" aria-label={m.palettes()} className="flex flex-col gap-2">
      <p className="text-sm font-medium">{m.palettes()}</p>
      <div className="grid grid-cols-2 gap-2">
        {PALETTES.map(({ title, colors }) => {
          const isChosen = Object.entries(colors).every(
            ([name, color]) => form.values[name]?.toLowerCase() === color,
          );
          return (
            <button
              key={colors.primary_color}
              type="button"
              aria-pressed={isChosen}
              onClick={() => form.set(colors)}
              className={classes(
                "flex min-h-11 items-center gap-2 rounded-md border px-2.5 text-left text-sm",
                isChosen ? "border-primary font-semibold" : "border-line hover:bg-sunken",
              )}
            >
              <span aria-hidden className="flex shrink-0">
                {Object.values(colors).map((color) => (
                  <Swatch key={color} color={color} />
                ))}
              </span>
              <span className="min-w-0 wrap-anywhere">{title()}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Swatch({ color }: { readonly color: string }) {
  const element = useTokens<HTMLSpanElement>({ surface: color });
  return (
    <span
      ref={element}
      className="-ml-1 size-5 rounded-full border border-edge bg-surface first:ml-0"
    />
  );
}
