import { Card } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";

/** From the profile to everything about the account that has a page of its own. */
export function AccountLinks() {
  const { has_pin: hasPin } = useAccount();
  const page = (name: string): LinkProps => ({ to: "/account/{-$page}", params: { page: name } });
  const links: readonly (readonly [LinkProps, string])[] = [
    [page("edit"), m.profile_edit()],
    [{ to: "/auth/pin" }, hasPin ? m.pin_change() : m.pin_create()],
    [page("password"), m.password_change()],
    [page("passkey"), m.passkeys_title()],
    [page("device"), m.devices_title()],
    [page("address"), m.addresses_title()],
    [page("courier"), m.courier_title()],
    [{ to: "/payment/deposit/transfer" }, m.transfer_title()],
    [page("permission"), m.permissions_title()],
    [page("notice"), m.notices_title()],
    [{ to: "/account/display" }, m.display_title()],
    [page("delete"), m.account_delete()],
  ];
  return (
    <Card className="divide-y divide-line overflow-hidden p-0">
      {links.map(([link, title]) => (
        <Link
          key={title}
          {...link}
          className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 font-medium hover:bg-sunken"
        >
          {title}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
        </Link>
      ))}
    </Card>
  );
}
