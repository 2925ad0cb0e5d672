import { controlClasses } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import * as m from "#messages";
import type { Service } from "./use-services.ts";

/** Filters the services while typing; Enter opens the first result. */
export function SearchField({
  typed,
  onType,
  first,
}: {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The service that Enter opens. */
  readonly first: Pick<Service, "link"> | undefined;
}) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        if (first) void navigate(first.link);
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
      />
      <input
        type="search"
        name="service"
        aria-label={m.services_search()}
        placeholder={m.services_search()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={60}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        className={controlClasses("min-h-12 pl-11 placeholder:text-[min(1rem,4.3vw)]")}
      />
    </form>
  );
}
