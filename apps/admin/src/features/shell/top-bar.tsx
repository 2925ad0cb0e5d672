import { BrandMark } from "@konter/ui";
import { CircleUser, Search } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { placeName } from "../../app/place.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

export interface TopBarProps {
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}

export function TopBar({ onSearch, onMenu }: TopBarProps) {
  const { brand, staff } = session.get();
  return (
    <header className="print-hidden sticky top-0 z-30 flex h-14 items-center justify-between gap-3 bg-bar px-4 text-on-bar">
      <Link to="/" className="flex min-w-0 items-center gap-2.5 font-bold">
        <BrandMark name={brand.name} logo={brand.logo} />
        <span className="min-w-0">
          <span className="block truncate leading-5">{brand.name}</span>
          <span className="block truncate text-xs font-medium">{placeName()}</span>
        </span>
      </Link>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
          className="flex min-h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded-full bg-bar-press px-3 text-sm"
        >
          <Search aria-hidden className="size-5" />
          <span className="sr-only desk:not-sr-only">{m.find()}</span>
          <kbd aria-hidden className="ml-6 hidden font-sans text-xs desk:inline">
            Ctrl K
          </kbd>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onMenu}
          className="flex min-h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded-full bg-bar-press px-3 text-sm font-semibold"
        >
          <CircleUser aria-hidden className="size-5" />
          <span className="sr-only wide:not-sr-only wide:max-w-40 wide:truncate">
            {staff?.name ?? m.account()}
          </span>
        </button>
      </div>
    </header>
  );
}
