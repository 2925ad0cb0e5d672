import {
  Bell,
  Fingerprint,
  KeyRound,
  LockKeyhole,
  MapPin,
  Palette,
  Pencil,
  ShieldCheck,
  Smartphone,
  Trash2,
  Truck,
  Wallet,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";
import * as m from "#messages";

interface AccountRoom {
  readonly link: LinkProps;
  readonly icon: Icon;
  readonly title: typeof m.profile_edit;
  /** Other names that people look for. */
  readonly words: typeof m.profile_edit;
}

const page = (name: string): LinkProps => ({ to: "/account/{-$page}", params: { page: name } });

/** From the profile, and by the command search, to everything about the account that has a page of its own and no tab. */
export function accountRooms(hasPin: boolean): readonly AccountRoom[] {
  return [
    { link: page("edit"), icon: Pencil, title: m.profile_edit, words: m.find_words_edit },
    {
      link: { to: "/auth/pin" },
      icon: LockKeyhole,
      title: hasPin ? m.pin_change : m.pin_create,
      words: m.find_words_pin,
    },
    {
      link: page("password"),
      icon: KeyRound,
      title: m.password_change,
      words: m.find_words_password,
    },
    {
      link: page("passkey"),
      icon: Fingerprint,
      title: m.passkeys_title,
      words: m.find_words_passkeys,
    },
    { link: page("device"), icon: Smartphone, title: m.devices_title, words: m.find_words_devices },
    {
      link: page("address"),
      icon: MapPin,
      title: m.addresses_title,
      words: m.find_words_addresses,
    },
    { link: page("courier"), icon: Truck, title: m.courier_title, words: m.find_words_courier },
    {
      link: { to: "/payment/deposit/transfer" },
      icon: Wallet,
      title: m.transfer_title,
      words: m.find_words_transfer,
    },
    {
      link: page("permission"),
      icon: ShieldCheck,
      title: m.permissions_title,
      words: m.find_words_permissions,
    },
    { link: page("notice"), icon: Bell, title: m.notices_title, words: m.find_words_notices },
    {
      link: { to: "/account/display" },
      icon: Palette,
      title: m.display_title,
      words: m.find_words_display,
    },
    { link: page("delete"), icon: Trash2, title: m.account_delete, words: m.find_words_delete },
  ];
}
