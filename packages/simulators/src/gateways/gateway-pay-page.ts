import type { GatewayCharge } from "./gateway-book.ts";
import type { Reply } from "../http-server.ts";

const STATES: Readonly<Record<GatewayCharge["state"], string>> = {
  pending: "Menunggu pembayaran",
  paid: "Sudah dibayar",
  expired: "Kedaluwarsa",
  canceled: "Dibatalkan",
  denied: "Ditarik kembali oleh bank",
  refunded: "Dikembalikan",
  charged_back: "Disengketakan",
};

/** The states in which a customer may still pay: late, or again. */
export const PAYABLE: ReadonlySet<GatewayCharge["state"]> = new Set(["pending", "paid", "expired"]);

/** The page on which a demo's customer pays; it stands for a bank's app, a wallet or a till. */
export function payPage(vendor: string, charge: GatewayCharge, action: string): Reply {
  const { amount, method, reference, payBy, state, expiresAt } = charge;
  return page(
    `Bayar ${rupiah(amount)}`,
    `<p class="vendor">${text(vendor)} · simulasi, bukan uang sungguhan</p>
<h1>${rupiah(amount)}</h1>
<dl>
<dt>Cara bayar</dt><dd>${text(method)}</dd>
<dt>Nomor</dt><dd>${text(payBy)}</dd>
<dt>Referensi</dt><dd>${text(reference)}</dd>
<dt>Berlaku sampai</dt><dd>${text(time(expiresAt))}</dd>
<dt>Status</dt><dd><strong>${STATES[state]}</strong></dd>
</dl>
${PAYABLE.has(state) ? forms(action, state) : ""}`,
  );
}

function forms(action: string, state: GatewayCharge["state"]): string {
  const to = `method="post" action="${text(action)}"`;
  const once = `<form ${to}><button class="main">Bayar</button></form>`;
  return `${state === "paid" ? "" : once}
<details><summary>Lainnya</summary>
<form ${to}><input type="hidden" name="times" value="2"><button>Bayar dua kali</button></form>
<form ${to}><label>Jumlah <input name="amount" inputmode="numeric" pattern="[0-9]+" required></label>
<button>Bayar jumlah lain</button></form>
</details>`;
}

/** The page without a charge: those that can be paid now, latest first. */
export function openChargesPage(vendor: string, charges: readonly GatewayCharge[]): Reply {
  const rows = charges
    .filter(({ state }) => state === "pending")
    .toReversed()
    .slice(0, 50)
    .map(
      ({ gatewayReference, amount, method, reference }) =>
        `<li><a href="/pay/${encodeURIComponent(gatewayReference)}">${rupiah(amount)}</a> ${text(method)} · ${text(reference)}</li>`,
    );
  return page(
    `Tagihan ${vendor}`,
    `<h1>Tagihan terbuka</h1><p class="vendor">${text(vendor)} · simulasi</p>${
      rows.length === 0 ? "<p>Belum ada.</p>" : `<ul>${rows.join("")}</ul>`
    }`,
  );
}

export const missingPage = (): Reply =>
  page("Tidak ditemukan", "<h1>Tagihan tidak ditemukan</h1><p>Periksa nomornya.</p>", 404);

function page(title: string, body: string, status = 200): Reply {
  return {
    kind: "written",
    status,
    type: "text/html; charset=utf-8",
    text: `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
  };
}

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f4f5;color:#18181b}
main{max-width:24rem;margin:0 auto;padding:1.25rem;overflow-wrap:anywhere}
h1{margin:.25rem 0 1rem;font-size:2rem}.vendor{margin:0;color:#52525b}
dl{display:grid;gap:.25rem;margin:0 0 1.25rem}dt{color:#52525b;font-size:.875rem}dd{margin:0 0 .5rem}
button{min-height:3rem;width:100%;border:1px solid #3f3f46;border-radius:.5rem;background:#fff;color:inherit;font:inherit;font-weight:600}
button.main{background:#166534;border-color:#166534;color:#fff}
summary{min-height:3rem;line-height:3rem;cursor:pointer}form{display:grid;gap:.5rem;margin:0 0 .75rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:0 .75rem;border:1px solid #71717a;border-radius:.5rem;font:inherit}`;

const rupiah = (amount: number): string =>
  `Rp${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, ".")}`;

const time = (iso: string): string =>
  `${new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Jakarta" }).format(new Date(iso))} WIB`;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const text = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
