import { describeDisburser } from "../../../ports/connection.ts";
import { COMMON_ASKING_FIELDS } from "../../asking.ts";
import { disburserAskingOf } from "../asking.ts";
import { createFlipDisburser } from "./index.ts";

/** A disbursement that does not exist. */
const SAMPLE = {
  id: 1,
  amount: 10_000,
  status: "PENDING",
  reason: "",
  fee: 0,
  idempotency_key: "KONTERUJI",
} as const;

/** An account at Flip for Business. */
export const FLIP = describeDisburser({
  vendor: "flip",
  name: "Flip for Business",
  about: {
    id: "Cek nama dan kirim uang ke bank, DANA, GoPay, LinkAja, OVO, dan ShopeePay.",
    en: "Name checks and transfers to banks, DANA, GoPay, LinkAja, OVO and ShopeePay.",
  },
  documentation: "https://docs.flip.id",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: {
        sandbox: "https://bigflip.id/big_sandbox_api",
        production: "https://bigflip.id/api",
      },
    },
    secret_key: {
      kind: "secret",
      label: { id: "Secret key", en: "Secret key" },
      help: {
        id: "Key sandbox dan produksi berbeda.",
        en: "The sandbox and production keys differ.",
      },
    },
    validation_token: {
      kind: "secret",
      label: { id: "Token validasi callback", en: "Callback validation token" },
    },
    ...COMMON_ASKING_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "Flip menyertakan token validasi akun, bukan tanda tangan isinya. Status selalu ditanyakan lagi sebelum uang bergerak.",
      en: "Flip shows the account's validation token, no signature of the body. The status is always asked before money moves.",
    },
    sample: ({ validation_token: token = "" }) => ({
      headers: {},
      body: Buffer.from(
        new URLSearchParams({ data: JSON.stringify(SAMPLE), token: String(token) }).toString(),
      ),
    }),
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createFlipDisburser({
      baseUrl: settings.base_url,
      secretKey: settings.secret_key,
      validationToken: settings.validation_token,
      asking: disburserAskingOf(settings),
      outbound,
      timeouts,
    }),
});
