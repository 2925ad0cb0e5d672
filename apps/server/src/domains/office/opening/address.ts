import type { OpeningStep } from "../../../kernel/opening-step.ts";

/**
 * Whether only this machine can reach an address. Then no one can register from outside, and browsers treat it as
 * secure.
 */
export function isOnlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Only TLS encrypts passwords and PINs, and browsers offer passkeys only over it. */
export const ADDRESS_STEP: OpeningStep = {
  key: "address",
  rank: 80,
  room: null,
  need: "outside",
  title: { id: "Domain sendiri dengan TLS", en: "A domain of your own with TLS" },
  why: {
    id: "Password dan PIN hanya aman lewat https. Atur KONTER_PUBLIC_URL seperti di panduan operasional.",
    en: "Passwords and PINs are safe over https only. Set KONTER_PUBLIC_URL as the guide to operating says.",
  },
  isDone: async ({ publicUrl }) => publicUrl.startsWith("https://") && !isOnlyHere(publicUrl),
};
