import type { NoticePage } from "@konter/contract/notifications";
import type { LinkProps } from "@tanstack/react-router";
import * as m from "#messages";

interface PageLink {
  readonly link: LinkProps;
  readonly text: () => string;
}

const account = (page: string): LinkProps => ({ to: "/account/{-$page}", params: { page } });

/** Where a notification without a record leads. */
export const NOTICE_LINKS: Readonly<Record<NoticePage, PageLink>> = {
  agent_cash: { link: { to: "/agen/center/setoran" }, text: m.notice_page_agent_cash },
  agent_center: { link: { to: "/agen/center" }, text: m.notice_page_agent_center },
  agent_loans: { link: { to: "/agen/center/pinjaman" }, text: m.notice_page_agent_loans },
  agent_page: { link: { to: "/agen" }, text: m.notice_page_agent_page },
  agent_requests: { link: { to: "/agen/center/permintaan" }, text: m.notice_page_agent_requests },
  balance: { link: { to: "/report/deposit" }, text: m.notice_page_balance },
  cod: { link: { to: "/kurir/cod" }, text: m.notice_page_cod },
  devices: { link: account("device"), text: m.notice_page_devices },
  own_loan: { link: { to: "/agen/pinjaman" }, text: m.notice_page_own_loan },
  passkeys: { link: account("passkey"), text: m.notice_page_passkeys },
  permissions: { link: account("permission"), text: m.notice_page_permissions },
  pin_reset: { link: account("pin-reset"), text: m.notice_page_pin_reset },
  price_changes: { link: { to: "/pricelist/perubahan" }, text: m.notice_page_price_changes },
  saved_bills: { link: { to: "/pascabayar/tersimpan" }, text: m.notice_page_saved_bills },
  schedules: { link: { to: "/report/jadwal" }, text: m.notice_page_schedules },
  selling_prices: { link: { to: "/pricelist/{-$type}" }, text: m.notice_page_selling_prices },
  shop: { link: { to: "/shop" }, text: m.notice_page_shop },
  top_up: { link: { to: "/payment/deposit/topup" }, text: m.notice_page_top_up },
  verification: { link: { to: "/verifikasi" }, text: m.notice_page_verification },
};
