import { Card } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useAccount } from "../../app/account.ts";
import { accountRooms } from "../menus/index.ts";

/** From the profile to everything about the account that has a page of its own. */
export function AccountLinks() {
  const { has_pin: hasPin } = useAccount();
  return (
    <Card className="divide-y divide-line overflow-hidden p-0">
      {accountRooms(hasPin).map(({ link, icon: RoomIcon, title }) => (
        <Link
          key={title()}
          {...link}
          className="flex min-h-12 items-center gap-3 px-4 py-2.5 font-medium hover:bg-sunken"
        >
          <RoomIcon aria-hidden className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">{title()}</span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
        </Link>
      ))}
    </Card>
  );
}
