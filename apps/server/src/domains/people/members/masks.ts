import { maskedPerson, maskName, maskPhone } from "../account/index.ts";

export { maskedPerson, maskName, maskPhone };

/** `bu****@contoh.example`. */
export function maskEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 2)}****@${domain}`;
}

/** The network, not the host: `10.20.*.*`, `2001:db8:*`. */
export function maskAddress(address: string): string {
  const separator = address.includes(":") ? ":" : ".";
  const [first = "", second = ""] = address.split(separator);
  return separator === ":" ? `${first}:${second}:*` : `${first}.${second}.*.*`;
}
