import { localPhone } from "@konter/contract/phone";

const COUNTRY_CODE = "62";

/** The WhatsApp chat of an Indonesian number. */
export const chatAddress = (phone: string): string =>
  `https://wa.me/${localPhone(phone).replace(/^0/, COUNTRY_CODE)}`;
