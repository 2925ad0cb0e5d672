import { classes } from "@konter/ui";
import { SlidersHorizontal } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import {
  useApprovalCount,
  useCaseCount,
  useComplaintCount,
  useReviewCount,
} from "../../app/office-queries.ts";
import * as m from "#messages";
import { openRooms } from "./rooms.ts";
import type { Room } from "./rooms.ts";

const SIDE =
  "flex min-h-12 shrink-0 flex-col items-center justify-center gap-1 rounded-md px-1 py-2 text-center text-xs font-medium " +
  "desk:relative desk:min-h-11 desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:py-0 desk:text-left desk:text-sm";
const SIDE_HERE = "bg-secondary font-semibold text-on-secondary";
const SIDE_ELSEWHERE = "text-soft hover:bg-sunken hover:text-text";

export function SideMenu() {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2 wide:flex desk:p-3"
    >
      {openRooms().map((room) => (
        <Link
          key={room.to}
          to={room.to}
          activeOptions={{ exact: room.to === "/" }}
          className={SIDE}
          activeProps={{ className: SIDE_HERE }}
          inactiveProps={{ className: SIDE_ELSEWHERE }}
        >
          <RoomIcon room={room} />
          {room.name()}
        </Link>
      ))}
    </nav>
  );
}

const BOTTOM =
  "flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-medium";

export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] wide:hidden"
    >
      {openRooms()
        .filter(({ first }) => first)
        .map((room) => (
          <Link
            key={room.to}
            to={room.to}
            activeOptions={{ exact: room.to === "/" }}
            className={BOTTOM}
            activeProps={{ className: "font-semibold text-primary-text" }}
            inactiveProps={{ className: "text-soft" }}
          >
            <RoomIcon room={room} />
            <span className="max-w-full truncate">{room.name()}</span>
          </Link>
        ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMenu}
        className={classes(BOTTOM, "text-soft")}
      >
        <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
        <span className="max-w-full truncate">{m.menu()}</span>
      </button>
    </nav>
  );
}

function RoomIcon({ room }: { readonly room: Room }) {
  const { icon: Sign } = room;
  return (
    <span className="relative desk:static">
      <Sign aria-hidden className="size-5 shrink-0" />
      {room.to === "/cases" && <CaseCount />}
      {room.to === "/reviews" && <ReviewCount />}
      {room.to === "/approvals" && <ApprovalCount />}
      {room.to === "/complaints" && <ComplaintCount />}
    </span>
  );
}

/** How many wait in a room; nothing while none does. */
function Waiting({ count, text }: { readonly count: number; readonly text: string }) {
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 -right-3 min-w-4.5 desk:top-3.25 desk:right-2.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger">
      <span className="sr-only">{text}</span>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
    </span>
  );
}

function CaseCount() {
  const count = useCaseCount();
  return <Waiting count={count} text={m.cases_waiting_count({ count })} />;
}

function ReviewCount() {
  const count = useReviewCount();
  return <Waiting count={count} text={m.reviews_waiting_count({ count })} />;
}

function ApprovalCount() {
  const count = useApprovalCount();
  return <Waiting count={count} text={m.approvals_waiting_count({ count })} />;
}

function ComplaintCount() {
  const count = useComplaintCount();
  return <Waiting count={count} text={m.complaints_waiting_count({ count })} />;
}
