import * as z from "zod/mini";

export const shopInvoice = z.object({ file_name: z.string(), content_base64: z.string() });
export type ShopInvoice = z.output<typeof shopInvoice>;
