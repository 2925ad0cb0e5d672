import type { AdminMember, MemberPerson } from "@konter/contract/members";
import { FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import * as m from "#messages";
import { MemberName } from "./member-link.tsx";
import { accountWord, courierNames, flagName, OTHER_FLAGS, roleName } from "./words.ts";

/** Facts about a member; personal data in full after a reveal. */
export function MemberFacts({
  member,
  person,
}: {
  readonly member: AdminMember;
  readonly person: MemberPerson | undefined;
}) {
  const shown = person ?? member;
  return (
    <FactList
      facts={[
        { label: m.name(), value: shown.name, strong: true },
        { label: m.phone(), value: shown.hp || "–" },
        ...member.former_numbers.map(({ hp, moved_at: at }) => ({
          label: m.former_number({ time: formatDateTime(at) }),
          value: hp,
        })),
        { label: m.email(), value: shown.email ?? "–" },
        { label: m.phone_verified(), value: timeOf(member.phone_verified_at) },
        { label: m.email_verified(), value: timeOf(member.email_verified_at) },
        ...balances(member),
        { label: m.pin_state(), value: pinText(member) },
        { label: m.upline(), value: <MemberName person={member.upline} /> },
        { label: m.agents_below(), value: member.agents },
        { label: m.referred_by(), value: <MemberName person={member.referred_by} /> },
        { label: m.referral_code(), value: member.referral_code ?? "–" },
        { label: m.roles(), value: member.roles.map(roleName).join(", ") },
        { label: m.courier_flags(), value: courierNames(member.couriers) || "–" },
        ...OTHER_FLAGS.map((flag) => ({ label: flagName(flag), value: yesNo(member[flag]) })),
        { label: m.member_since(), value: formatDateTime(member.since) },
      ]}
    />
  );
}

/** A balance links to its ledger statement. */
function balances(member: AdminMember): readonly Fact[] {
  return member.balances.map(({ account, balance }) => ({
    label: accountWord(account),
    value: (
      <Link
        to="/members/$member_id"
        params={{ member_id: String(member.member_id) }}
        search={{ tab: "statement" }}
        className="font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        <Amount of={balance} />
      </Link>
    ),
  }));
}

const yesNo = (value: boolean) => (value ? m.yes() : m.no());
const timeOf = (at: string | null) => (at === null ? m.not_verified() : formatDateTime(at));

function pinText({ pin }: AdminMember): string {
  const failed =
    pin.failed_today === 0 ? "" : ` · ${m.pin_failed_today({ count: pin.failed_today })}`;
  if (pin.state === "missing") return m.pin_missing();
  const state =
    pin.locked_until === null
      ? m.pin_set()
      : m.pin_locked_until({ time: formatDateTime(pin.locked_until) });
  return state + failed;
}
