import { Button, classes, EmptyState, matchesWords, Skeleton } from "@konter/ui";
import { Pin, Search } from "@konter/ui/icons";
import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { useViewer } from "../../app/use-viewer.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { namesOf, useFoundThings } from "../command-search/index.ts";
import { FoundThings } from "./found-things.tsx";
import { openedPaths, ownServices, pinnedKeys, togglePinned } from "./own-services.ts";
import { SearchField } from "./search-field.tsx";
import { Section } from "./section.tsx";
import { groupsOf } from "./service-groups.ts";
import { ServiceTile } from "./service-tile.tsx";
import { useServices } from "./use-services.ts";
import type { Service } from "./use-services.ts";

/** `/layanan` and its copy for the Android application: all services of the user, by group. */
export function ServicesPage() {
  usePageTitle(m.menu_services());
  const viewer = useViewer();
  const services = useServices();
  const [typed, setTyped] = useState("");
  const [pinned, setPinned] = useState(pinnedKeys);
  const [editing, setEditing] = useState(false);
  const found = services.filter((service) => matchesWords(typed, namesOf(service)));
  const isSearch = typed.trim() !== "";
  // The Android application has none of the screens of these links.
  const inWebapp = useInWebapp();
  const { groups, isAsking } = useFoundThings(typed.trim(), isSearch && !inWebapp);
  const things = groups.filter(({ options }) => isSearch && !inWebapp && options.length > 0);
  const tile = (service: Service) => (
    <ServiceTile
      key={service.key}
      service={service}
      isPinned={pinned.includes(service.key)}
      {...(editing && { onPin: () => setPinned(togglePinned(service.key)) })}
    />
  );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <Heading editing={editing} onEdit={setEditing} />
      <SearchField
        typed={typed}
        onType={setTyped}
        first={isSearch ? (found[0] ?? things[0]?.options[0]) : undefined}
      />
      <p role="status" className={classes("text-sm text-soft", !editing && "sr-only")}>
        {isSearch
          ? m.services_count({ count: found.length })
          : editing && m.services_favorites_hint()}
      </p>
      {isSearch ? (
        <>
          <Found services={found} isAll={things.length === 0 && !isAsking}>
            {tile}
          </Found>
          <FoundThings groups={things} />
        </>
      ) : (
        <>
          <Yours services={services} pinned={pinned}>
            {tile}
          </Yours>
          <div className="flex flex-col gap-4 desk:block desk:columns-2 desk:gap-4 desk:*:mb-4">
            {groupsOf(services, viewer).map(({ group, title, services: own }) => (
              <Section key={group} title={title}>
                <ul className={TILES}>{own.map(tile)}</ul>
              </Section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function Heading({
  editing,
  onEdit,
}: {
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-1">
      <h1 className="text-xl font-bold">{m.menu_services()}</h1>
      <Button
        kind={editing ? "primary" : "quiet"}
        size="small"
        icon={<Pin aria-hidden className="size-4" />}
        onClick={() => onEdit(!editing)}
      >
        {editing ? m.services_favorites_done() : m.services_favorites_edit()}
      </Button>
    </div>
  );
}

type Tiles = (service: Service) => ReactNode;
const TILES = "grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1";

function Found({
  services,
  isAll,
  children: tile,
}: {
  readonly services: readonly Service[];
  /** The search found no other kind of result and has finished. */
  readonly isAll: boolean;
  readonly children: Tiles;
}) {
  if (services.length > 0)
    return (
      <Section title={m.menu_services()}>
        <ul className={TILES}>{services.map(tile)}</ul>
      </Section>
    );
  if (!isAll) return null;
  return (
    <EmptyState icon={<Search className="size-6" />} title={m.services_none()}>
      {m.services_none_text()}
    </EmptyState>
  );
}

const never = () => () => undefined;

/** The user's own services, known only to this browser; the server renders a placeholder. */
function Yours({
  services,
  pinned,
  children: tile,
}: {
  readonly services: readonly Service[];
  readonly pinned: readonly string[];
  readonly children: Tiles;
}) {
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // Fixed when the page opens, so that nothing moves while the user taps.
  const [opened] = useState(openedPaths);
  const own = ownServices(services, pinned, opened);
  return (
    <Section title={m.services_yours()}>
      {!isKnown && <Skeleton className="m-2 h-20" />}
      {isKnown && own.length === 0 && (
        <p className="min-h-12 px-2 pb-1 text-sm text-soft">{m.services_yours_none()}</p>
      )}
      {own.length > 0 && <ul className={TILES}>{own.map(tile)}</ul>}
    </Section>
  );
}
