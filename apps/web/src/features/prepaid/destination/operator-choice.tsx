import type { PrepaidScreen } from "@konter/contract/catalog";
import { classes, Skeleton } from "@konter/ui";
import { Check } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "../../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { OperatorLogo } from "../../logos/index.ts";
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
      className="grid grid-cols-[repeat(auto-fill,minmax(min(5.75rem,100%),1fr))] gap-2"
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
              "relative flex min-h-24 min-w-0 flex-col items-center gap-1.5 rounded-md border px-0.5 py-2.5 text-center text-[0.8125rem] leading-tight font-semibold",
              chosen
                ? "border-primary bg-primary-wash ring-1 ring-primary"
                : "border-edge/60 bg-surface",
              open ? "hover:border-primary" : "border-dashed bg-sunken text-soft",
            )}
          >
            <OperatorLogo of={code} className={open ? "size-10" : "size-10 opacity-60"} />
            <span className="min-w-0 max-w-full wrap-anywhere">
              {name}
              {!open && <span className="block text-xs font-normal">{m.product_closed()}</span>}
            </span>
            {chosen && (
              <Check aria-hidden className="absolute top-1.5 right-1.5 size-4 text-primary-text" />
            )}
          </button>
        );
      })}
    </div>
  );
}
