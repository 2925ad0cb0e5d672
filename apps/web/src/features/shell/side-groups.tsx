import { classes, storedValue } from "@konter/ui";
import { ChevronDown } from "@konter/ui/icons";
import { Link, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useViewer } from "../../app/use-viewer.ts";
import { groupsOf, useServices } from "../services/index.ts";
import type { GroupOfServices } from "../services/index.ts";
import { SIDE_ELSEWHERE, SIDE_HERE } from "./side-link.ts";

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
const stored = storedValue("konter:side-open", isTexts, () => localStorage);

const LINK = "flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-medium";

/** All services in the side menu, by group. A group opens on demand, and while it contains the current page. */
export function SideGroups() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const groups = groupsOf(useServices(), useViewer());
  const [open, setOpen] = useState(
    () => stored.read() ?? groups.slice(0, 1).map(({ group }) => group as string),
  );
  const toggle = (group: string) => {
    const next = open.includes(group) ? open.filter((other) => other !== group) : [...open, group];
    stored.write(next);
    setOpen(next);
  };
  return groups.map((group) => (
    <SideGroup
      key={group.group}
      {...group}
      path={path}
      isOpen={open.includes(group.group)}
      onToggle={() => toggle(group.group)}
    />
  ));
}

interface SideGroupProps extends GroupOfServices {
  readonly path: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function SideGroup({ group, title, services, path, isOpen, onToggle }: SideGroupProps) {
  const current = services.find((service) => service.path === path);
  const shown = isOpen ? services : services.filter((service) => service === current);
  return (
    <section aria-label={title}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`side-${group}`}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center justify-between rounded-md px-3 text-left text-xs font-semibold text-soft hover:bg-sunken"
      >
        {title}
        <ChevronDown aria-hidden className={classes("size-4", isOpen && "rotate-180")} />
      </button>
      <ul id={`side-${group}`}>
        {shown.map(({ key, link, icon: ServiceIcon, title: name }) => (
          <li key={key}>
            <Link
              {...link}
              className={classes(LINK, key === current?.key ? SIDE_HERE : SIDE_ELSEWHERE)}
            >
              <ServiceIcon aria-hidden className="size-5 shrink-0" />
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
