/**
 * Descriptions of fields of parcels that their sender pays by a payment channel. By name, or by place and name when the
 * name means something else there.
 */
export const CASHLESS_FIELDS: Readonly<Record<string, string>> = {
  "CashlessMethods.methods": "Methods of the brand's payment gateways that are offered.",
  "CashlessPage.rows": "Payments, the newest first.",
  "CashlessParcel.amount": "What the sender pays, in whole rupiah.",
  "CashlessParcel.expires_at": "Until when it can be paid.",
  "CashlessParcel.instructions":
    "What the sender needs to pay; null until the gateway has answered, and afterwards.",
  "CashlessParcel.method.bank": "Key of the logo; null without one.",
  "CashlessParcel.may_cancel": "Whether it can be ended now.",
  "CashlessParcel.method": "How the sender pays.",
  "CashlessParcel.reason": "Why it failed, or why its money went to the deposit; null otherwise.",
  "CashlessParcel.shipment": "Reference of the accepted shipment; null before.",
  "CashlessParcel.status":
    "`paid`: the shipment is being accepted. `sent`: it is accepted. `refunded`: the money is on the account's deposit.",
  "CashlessParcel.total": "Shipping cost in whole rupiah.",
  "cashlessParcels.status": "Only payments in this state.",
  "cashlessSend.insured": "Whether the parcel is insured; the quote has the fee.",
  "cashlessSend.method": "Code of the payment method, as in `cashlessMethods`.",
  "cashlessSend.pickup": "Whether the courier fetches the parcel.",
  "cashlessSend.quote": "Names the fees that the sender saw.",
  "cashlessSend.recipient": "Person who receives the parcel; the district is that of the fees.",
  "cashlessSend.sender": "Person who sends the parcel; the district is that of the fees.",
  "cashlessSend.total": "Total in whole rupiah that the sender saw; another one is refused.",
  payer: "`deposit`, or `channel` if its sender paid by QRIS or a virtual account.",
  payer_name: "Person who pays, as the gateway shows it.",
};
