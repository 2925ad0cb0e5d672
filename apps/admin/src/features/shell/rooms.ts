import type { LinkProps } from "@tanstack/react-router";
import {
  BookUser,
  Check,
  CircleUser,
  Clock3,
  Columns3,
  History,
  House,
  LockKeyhole,
  MessageSquare,
  Palette,
  ReceiptText,
  SlidersHorizontal,
  Ticket,
  TriangleAlert,
  UserRound,
  Wallet,
  WalletCards,
  Zap,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import type { Permission } from "../../app/permissions.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

export interface Room {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly icon: Icon;
  readonly name: () => string;
  readonly permission?: Permission;
  /** Has a place in the bottom bar of a phone; the others are in the menu. */
  readonly first?: boolean;
}

const ROOMS: readonly Room[] = [
  { to: "/", icon: House, name: m.room_overview, first: true },
  {
    to: "/cases",
    icon: TriangleAlert,
    name: m.room_cases,
    permission: "transactions.settle",
    first: true,
  },
  { to: "/reviews", icon: LockKeyhole, name: m.room_reviews, permission: "reviews.read" },
  { to: "/approvals", icon: Check, name: m.room_approvals, permission: "approvals.read" },
  {
    to: "/complaints",
    icon: MessageSquare,
    name: m.room_complaints,
    permission: "complaints.read",
  },
  {
    to: "/transactions",
    icon: ReceiptText,
    name: m.room_transactions,
    permission: "transactions.read",
    first: true,
  },
  { to: "/members", icon: UserRound, name: m.room_members, permission: "members.read" },
  { to: "/products", icon: Ticket, name: m.room_products, permission: "catalog.read", first: true },
  { to: "/margins", icon: Wallet, name: m.room_margins, permission: "catalog.read" },
  { to: "/cashback", icon: WalletCards, name: m.room_cashback, permission: "catalog.read" },
  { to: "/suppliers", icon: Zap, name: m.room_suppliers, permission: "suppliers.read" },
  { to: "/brand", icon: Palette, name: m.room_brand, permission: "brand.read" },
  { to: "/maintenance", icon: Clock3, name: m.room_maintenance, permission: "brand.read" },
  { to: "/settings", icon: SlidersHorizontal, name: m.room_settings, permission: "settings.read" },
  { to: "/staff", icon: BookUser, name: m.room_staff, permission: "staff.read" },
  { to: "/audit", icon: History, name: m.room_audit, permission: "audit.read" },
  { to: "/security", icon: CircleUser, name: m.room_security },
  { to: "/kit", icon: Columns3, name: m.room_kit, permission: "brand.read" },
];

/** The rooms that this person may enter. */
export function openRooms(): readonly Room[] {
  return ROOMS.filter(({ permission }) => permission === undefined || session.may(permission));
}
