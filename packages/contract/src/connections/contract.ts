import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { ErrorCode } from "../errors.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  connection,
  connectionChangeAnswer,
  connectionConnectAnswer,
  connectionConnectInput,
  connectionEditInput,
  connectionHistory,
  connectionHistoryQuery,
  connectionList,
  connectionPauseInput,
  connectionRotateInput,
  connectionTestAnswer,
  connectionTestInput,
  connectionVendorList,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

/** Errors of a vendor, or of the connection to it, that prevent saving the settings. */
const NOT_KEPT = [
  "connection_exists",
  "connection_sandbox_open",
  "connection_address_private",
  "connection_not_reached",
  "connection_timeout",
  "connection_redirected",
  "connection_html",
  "connection_unreadable",
  "connection_refused",
  "connection_house_missing",
  "connection_house_itself",
  "connection_house_not_granted",
  "connection_house_suspended",
  "connection_house_not_open",
] as const satisfies readonly ErrorCode[];
const NOT_CHANGED = [
  ...NOT_KEPT,
  "connection_not_found",
  "connection_changed",
  "connection_unchanged",
  "approval_maker_new",
] as const satisfies readonly ErrorCode[];

export const calls = {
  connections: call("GET admin/connections", {
    access: "staff",
    permission: "connections.read",
    input: nothing,
    output: connectionList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The accounts at vendors, without their secrets.",
  }),
  connectionVendors: call("GET admin/connections/vendors", {
    access: "staff",
    permission: "connections.read",
    input: nothing,
    output: connectionVendorList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The vendors that there are, and what an account at each is made of.",
  }),
  connectionConnect: call("POST admin/connections", {
    access: "staff",
    permission: "connections.write",
    input: connectionConnectInput,
    output: connectionConnectAnswer,
    errors: [...NOT_KEPT, "connection_not_found", "approval_maker_new"],
    rateLimit: perMinute(20),
    summary:
      "Connects an account, once its keys were tried; waits for a second person where there is one.",
  }),
  connectionTest: call("POST admin/connections/test", {
    access: "staff",
    permission: "connections.write",
    input: connectionTestInput,
    output: connectionTestAnswer,
    errors: ["connection_not_found"],
    rateLimit: perMinute(20),
    summary: "Tries settings, saved or not, step by step.",
  }),
  connectionEdit: call("POST admin/connections/{port}/{id}", {
    access: "staff",
    permission: "connections.write",
    input: connectionEditInput,
    output: connectionChangeAnswer,
    errors: NOT_CHANGED,
    idempotent: true,
    rateLimit: perMinute(20),
    summary:
      "Changes an account; all but its name and the limits of asking wait for a second person where there is one.",
  }),
  connectionRotate: call("POST admin/connections/{port}/{id}/rotate", {
    access: "staff",
    permission: "connections.write",
    input: connectionRotateInput,
    output: connectionChangeAnswer,
    errors: NOT_CHANGED,
    idempotent: true,
    rateLimit: perMinute(20),
    summary: "Gives an account new keys; callbacks proved by the old ones are taken for a while.",
  }),
  connectionPause: call("POST admin/connections/{port}/{id}/pause", {
    access: "staff",
    permission: "connections.write",
    input: connectionPauseInput,
    output: connection,
    errors: ["connection_not_found", "connection_sandbox_open", "approval_maker_new"],
    rateLimit: perMinute(60),
    summary:
      "Pauses an account, or goes on with it, which waits for a second person where there is one.",
  }),
  connectionHistory: call("GET admin/connections/{port}/{id}/history", {
    access: "staff",
    permission: "connections.read",
    input: connectionHistoryQuery,
    output: connectionHistory,
    errors: ["connection_not_found"],
    rateLimit: perMinute(240),
    summary: "The latest changes of an account, secrets by their fingerprints.",
  }),
};

export const errors = {
  connection_not_found: {
    status: 404,
    id: "Koneksi tidak ditemukan.",
    en: "Connection not found.",
  },
  connection_exists: {
    status: 409,
    id: "Akun ini sudah terhubung sebagai “{name}”. Ubah yang itu.",
    en: "This account is connected already, as “{name}”. Change that one.",
  },
  connection_changed: {
    status: 409,
    id: "Koneksi ini sudah berubah sejak Anda membukanya. Muat ulang, lalu coba lagi.",
    en: "This connection has changed since you opened it. Load it again, then try again.",
  },
  connection_unchanged: {
    status: 422,
    id: "Tidak ada yang berubah.",
    en: "Nothing is changed.",
  },
  connection_sandbox_open: {
    status: 409,
    id: "Brand ini sudah dibuka, jadi akun uji coba (sandbox) tidak boleh melayani member. Pakai akun produksi.",
    en: "This brand is open, so a sandbox account may not serve members. Use a production account.",
  },
  connection_mode_differs: {
    status: 422,
    id: "Alamat atau kuncinya milik sandbox vendor. Pilih mode uji coba, atau isi yang produksi.",
    en: "The address or the key belongs to the vendor's sandbox. Choose the sandbox mode, or enter those of production.",
  },
  connection_secret_needed: {
    status: 422,
    id: "Alamatnya berubah, jadi isi lagi kunci ini: yang tersimpan tidak dikirim ke alamat lain.",
    en: "The address changes, so enter this key again: the stored one is not sent to another address.",
  },
  connection_address_private: {
    status: 422,
    id: "Alamat itu di dalam jaringan sendiri, dan server tidak terhubung ke sana.",
    en: "That address is inside the private network, and the server does not connect to it.",
  },
  connection_address_plain: {
    status: 422,
    id: "Alamat itu tanpa TLS. Pakai https, agar kunci tidak terbaca di jalan.",
    en: "That address is without TLS. Use https, so that nobody on the way reads the keys.",
  },
  connection_not_reached: {
    status: 422,
    id: "Vendor tidak dapat dihubungi di alamat itu.",
    en: "The vendor cannot be reached at that address.",
  },
  connection_timeout: {
    status: 422,
    id: "Vendor tidak menjawab dalam waktu yang wajar.",
    en: "The vendor did not answer in reasonable time.",
  },
  connection_redirected: {
    status: 422,
    id: "Alamat itu mengalihkan ke tempat lain. Pengalihan tidak diikuti: isi alamat akhirnya.",
    en: "That address sends us elsewhere. Redirects are not followed: enter the final address.",
  },
  connection_html: {
    status: 422,
    id: "Alamat itu menjawab dengan halaman web, bukan API vendor. Periksa alamatnya.",
    en: "That address answers with a web page, not the vendor's API. Check the address.",
  },
  connection_unreadable: {
    status: 422,
    id: "Alamat itu menjawab, tetapi bukan seperti vendor ini.",
    en: "That address answers, but not as this vendor does.",
  },
  connection_refused: {
    status: 422,
    id: "Vendor menolak: “{words}”.",
    en: "The vendor refuses: “{words}”.",
  },
  connection_callback_unsigned: {
    status: 422,
    id: "Secret callback kosong: callback akan ditolak, status hanya ditanyakan.",
    en: "There is no callback secret: callbacks are refused, and the status is asked for only.",
  },
  connection_fee_imposed: {
    status: 422,
    id: "Akun ini membebankan biaya ke member (di Midtrans: automatic fee imposition): member membayar lebih dari yang ditampilkan. Yang dikreditkan hanya jumlah yang diminta; biayanya dicatat terpisah. Matikan di halaman vendor bila tidak dimaksudkan.",
    en: "This account charges the customer a fee (at Midtrans: automatic fee imposition): customers pay more than they are shown. Only the amount that was asked for is credited; the fee is kept apart. Switch it off on the vendor's pages if it is not intended.",
  },
  connection_template_missing: {
    status: 422,
    id: "Vendor tidak punya template itu dalam bahasa itu: “{words}”. Periksa nama dan bahasanya; sementara ini pesannya lewat SMS.",
    en: "The vendor has no such template in that language: “{words}”. Check its name and language; until then the message goes by SMS.",
  },
  connection_template_stopped: {
    status: 422,
    id: "Vendor menjeda atau mematikan template itu: “{words}”. Perbaiki di halaman vendor; sementara ini pesannya lewat SMS.",
    en: "The vendor paused that template or switched it off: “{words}”. Mend it on the vendor's pages; until then the message goes by SMS.",
  },
  connection_template_places_differ: {
    status: 422,
    id: "Isian tidak cocok dengan template: “{words}”. Samakan jumlah dan urutannya dengan template yang disetujui; sementara ini pesannya lewat SMS.",
    en: "What is filled in does not fit the template: “{words}”. Make number and order those of the approved template; until then the message goes by SMS.",
  },
  connection_not_now: {
    status: 422,
    id: "Vendor sedang tidak bisa: “{words}”.",
    en: "The vendor cannot now: “{words}”.",
  },
  connection_house_missing: {
    status: 422,
    id: "Pemilik platform belum membuka akun pemasoknya untuk brand lain.",
    en: "The platform's owner has not opened supplier accounts to other brands.",
  },
  connection_house_itself: {
    status: 422,
    id: "Brand ini sendiri yang akun pemasoknya dipakai brand lain: hubungkan pemasoknya langsung.",
    en: "This is the brand whose supplier accounts others use: connect its suppliers themselves.",
  },
  connection_house_not_granted: {
    status: 422,
    id: "Brand ini belum diberi akun oleh pemilik platform. Minta dibukakan dulu.",
    en: "The platform's owner has given this brand no account. Ask for one first.",
  },
  connection_house_suspended: {
    status: 422,
    id: "Brand pemilik platform sedang ditutup, jadi tidak ada yang bisa dibeli lewat akunnya.",
    en: "The platform owner's brand is suspended, so nothing can be bought through its accounts.",
  },
  connection_house_not_open: {
    status: 422,
    id: "Brand pemilik platform belum siap di server ini. Coba lagi sebentar lagi.",
    en: "The platform owner's brand is not open on this server yet. Try again in a moment.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "connections.read": { id: "Melihat koneksi", en: "See connections", roles: ["catalogue"] },
  "connections.write": { id: "Mengubah koneksi", en: "Change connections" },
  "connections.approve": {
    id: "Menyetujui alamat dan key koneksi",
    en: "Approve addresses and keys of connections",
  },
} as const satisfies PermissionRows;
