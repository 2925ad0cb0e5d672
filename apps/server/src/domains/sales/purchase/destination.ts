import type { PrepaidScreen } from "@konter/contract/catalog";
import { displayPhone, normaliseMeter, normalisePhone } from "@konter/contract/phone";
import { Refusal } from "../../../platform/refusal.ts";

/**
 * The destination as it is stored and sent: 08… for phones, digits for PLN, the game's own ids joined by `|`.
 * A prefix of another operator is no reason to refuse: numbers are ported. Throws destination_invalid on the field.
 */
export function normaliseDestination(screen: PrepaidScreen, text: string): string {
  const destination = read(screen, text);
  if (destination === undefined) {
    throw new Refusal("validation_failed", {
      fields: { destination_number: { rule: "destination_invalid" } },
    });
  }
  return destination;
}

function read(screen: PrepaidScreen, text: string): string | undefined {
  switch (screen) {
    case "pulsa":
    case "data":
    case "emoney":
    case "voucher": {
      const phone = normalisePhone(text);
      return phone === undefined ? undefined : displayPhone(phone);
    }
    case "electricity":
      return normaliseMeter(text);
    case "games":
      return /^[A-Za-z0-9@._-]{3,40}(\|[A-Za-z0-9@._-]{1,40}){0,2}$/.test(text) ? text : undefined;
  }
}
