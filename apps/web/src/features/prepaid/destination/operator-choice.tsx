import type { PrepaidScreen } from "@konter/contract/catalog";
import { classes, Skeleton } from "@konter/ui";
import { Check } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "../../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { operatorsQuery } from "../api.ts";
import type { Target } from "./target.ts";

/** Every operator of the screen; a closed one is labeled and cannot be selected. */
export default function OperatorChoice({
  screen,
  target,
  onChosen,
}: {
  readonly screen: PrepaidScreen;
  readonly target: Target;
  readonly onChosen?: () => void;
}) {
  const query = useQuery(operatorsQuery(screen));
  const { data, error } = query;
  if (error && !data) {
    return <QueryFailure query={query} />;
  }
  if (!data)
    return (
      <div data-loading>
        <Skeleton className="h-24" />
      </div>
    );
  return (
    <div
      role="group"
      aria-label={m.operator_choose()}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2"
    >
      {data.operators.map(({ code, name, open }) => {
        const chosen = target.operator === code;
        return (
          <button
            key={code}
            type="button"
            aria-pressed={chosen}
            disabled={!open}
            onClick={() => {
              target.chooseOperator(code === target.issuer ? undefined : code);
              onChosen?.();
            }}
            className={classes(
              "flex min-h-12 min-w-0 items-center justify-between gap-2 rounded-md border px-3 py-1.5 text-left text-sm font-semibold",
              chosen
                ? "border-primary bg-primary-wash ring-1 ring-primary"
                : "border-edge/60 bg-surface",
              open ? "hover:border-primary" : "border-dashed bg-sunken text-soft",
            )}
          >
            <span className="min-w-0">
              {name}
              {!open && <span className="block text-xs font-normal">{m.product_closed()}</span>}
            </span>
            {chosen && <Check aria-hidden className="size-4 shrink-0 text-primary-text" />}
          </button>
        );
      })}
    </div>
  );
}
