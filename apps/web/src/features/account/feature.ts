import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import {
  Bell,
  CircleCheck,
  CircleUser,
  Fingerprint,
  KeyRound,
  LockKeyhole,
  Palette,
  Pencil,
  ShieldCheck,
  Trash2,
} from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { accountPageNames } from "../../app/account-pages.ts";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry, Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("account/index.ts", () => import("./index.ts"));

const profile = createRoute({
  getParentRoute: () => member,
  path: "/account/profile",
  ...screen("Profile"),
});

const display = createRoute({
  getParentRoute: () => member,
  path: "/account/display",
  ...screen("DisplayPage"),
});

/** The other account pages, which the features register (`ACCOUNT_PAGES`). */
const area = createRoute({
  getParentRoute: () => member,
  path: "/account/{-$page}",
  validateSearch: (search: Search) => picked(search, ["search"]),
  ...screen("AccountArea"),
});

const pin = createRoute({
  getParentRoute: () => member,
  path: "/auth/pin",
  validateSearch: (search: Search) => picked(search, ["next"]),
  ...screen("PinPage"),
});

export const account = {
  member: [profile, display, area, pin],
} as const satisfies Feature;

/** The last bar item. */
export const PLACES: readonly Place[] = [
  {
    key: "account",
    rank: 5,
    link: { to: "/account/profile" },
    icon: CircleUser,
    title: m.menu_account,
    isHere: (path) => path.startsWith("/account/"),
  },
];

export const ENTRIES: readonly Entry[] = [
  {
    key: "account",
    group: "account",
    rank: 10,
    link: { to: "/account/profile" },
    icon: CircleUser,
    title: m.menu_account,
    words: m.find_words_account,
  },
  {
    key: "verify",
    group: "account",
    rank: 70,
    link: { to: "/account/{-$page}", params: { page: "verify" } },
    icon: CircleCheck,
    title: m.account_tab_verify,
    words: m.find_words_verify,
    account: { section: "verification", rank: 10 },
  },
  {
    key: "edit",
    group: "account",
    rank: 12,
    link: { to: "/account/{-$page}", params: { page: "edit" } },
    icon: Pencil,
    title: m.profile_edit,
    words: m.find_words_edit,
    account: { section: "shop", rank: 10 },
  },
  {
    key: "pin-change",
    group: "account",
    rank: 30,
    link: { to: "/auth/pin" },
    icon: LockKeyhole,
    title: m.pin_change,
    words: m.find_words_pin,
    isFor: ({ hasPin }) => hasPin,
    account: { section: "security", rank: 10 },
  },
  {
    key: "pin-create",
    group: "account",
    rank: 31,
    link: { to: "/auth/pin" },
    icon: LockKeyhole,
    title: m.pin_create,
    words: m.find_words_pin,
    isFor: ({ hasPin }) => !hasPin,
    account: { section: "security", rank: 11 },
  },
  {
    key: "password",
    group: "account",
    rank: 32,
    link: { to: "/account/{-$page}", params: { page: "password" } },
    icon: KeyRound,
    title: m.password_change,
    words: m.find_words_password,
    account: { section: "security", rank: 20 },
  },
  {
    key: "passkeys",
    group: "account",
    rank: 33,
    link: { to: "/account/{-$page}", params: { page: "passkey" } },
    icon: Fingerprint,
    title: m.passkeys_title,
    words: m.find_words_passkeys,
    account: { section: "security", rank: 30 },
  },
  {
    key: "permissions",
    group: "account",
    rank: 50,
    link: { to: "/account/{-$page}", params: { page: "permission" } },
    icon: ShieldCheck,
    title: m.permissions_title,
    words: m.find_words_permissions,
    account: { section: "security", rank: 50 },
  },
  {
    key: "notices",
    group: "account",
    rank: 60,
    link: { to: "/account/{-$page}", params: { page: "notice" } },
    icon: Bell,
    title: m.notices_title,
    words: m.find_words_notices,
    account: { section: "preferences", rank: 10 },
  },
  {
    key: "display",
    group: "account",
    rank: 61,
    link: { to: "/account/display" },
    icon: Palette,
    title: m.display_title,
    words: m.find_words_display,
    account: { section: "preferences", rank: 20 },
  },
  {
    key: "delete",
    group: "account",
    rank: 99,
    link: { to: "/account/{-$page}", params: { page: "delete" } },
    icon: Trash2,
    title: m.account_delete,
    words: m.find_words_delete,
    account: { section: "security", rank: 90 },
  },
];

/** Its account pages other than the profile, each loaded on demand. */
export const ACCOUNT_PAGES: AccountPages = {
  edit: { title: m.profile_edit, screen: lazy(() => import("./edit-page.tsx")) },
  password: { title: m.password_change, screen: lazy(() => import("./password-page.tsx")) },
  notice: { title: m.notices_title, screen: lazy(() => import("./notices-page.tsx")) },
  permission: { title: m.permissions_title, screen: lazy(() => import("./permissions-page.tsx")) },
  passkey: { title: m.passkeys_title, screen: lazy(() => import("./passkeys-page.tsx")) },
  "pin-reset": { title: m.pin_reset, screen: lazy(() => import("./pin-reset-page.tsx")) },
  delete: { title: m.account_delete, screen: lazy(() => import("./delete-page.tsx")) },
  verify: { title: m.account_tab_verify, screen: lazy(() => import("./verify-page.tsx")) },
};

export const PARAMETERS: Parameters = {
  "/account/{-$page}": { page: [...accountPageNames, "developer"] },
};
