import { expect, it } from "vitest";
import { chatAddress } from "./chat-address.ts";

it.each(["0812 3456 7890", "+62 812-3456-7890", "6281234567890"])(
  "opens the WhatsApp chat of %s with the country code",
  (phone) => {
    expect(chatAddress(phone)).toBe("https://wa.me/6281234567890");
  },
);
