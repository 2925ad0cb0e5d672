import { NAMED_COURIER_KEYS } from "../../courier-calls/rules.ts";

/** Descriptions of fields of one courier's call, for every courier. */
const OF_EACH: Readonly<Record<string, string>> = {
  "Agents.agent": "Part of an agent's name or mobile number.",
  "Agents.date_from": "First day (WIB).",
  "Agents.date_to": "Last day (WIB).",
  "Agents.status": "Only shipments in this state.",
  "Destinations.search": "Part of the name of a district or city.",
  "Fee.destination": "Official code of the recipient's district, such as `31.71.01`.",
  "Fee.origin": "Official code of the sender's district, such as `31.71.01`.",
  "Fee.value": "What the contents are worth, in whole rupiah.",
  "Order.quote": "Names the fees that the sender saw; they have to be this courier's.",
  "Order.recipient": "Person who receives the parcel; the district is that of the fees.",
  "Order.sender": "Person who sends the parcel; the district is that of the fees.",
  "Order.total": "Total in whole rupiah that the sender saw; another one is refused.",
  "Track.awb": "Waybill of an own parcel with this courier.",
  "Transactions.status": "Only shipments in this state.",
};

/** Descriptions of fields of the calls under a courier's own name, and of the parcels of agents. */
export const COURIER_CALL_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    NAMED_COURIER_KEYS.flatMap((name) =>
      Object.entries(OF_EACH).map(([field, words]) => [`${name}${field}`, words]),
    ),
  ),
  "sicepatInquiry.destination": "Official code of the recipient's district, such as `31.71.01`.",
  "sicepatInquiry.origin": "Official code of the sender's district, such as `31.71.01`.",
  "sicepatInquiry.value": "What the contents are worth, in whole rupiah.",
  "FreeWaybills.left": "How many numbers are unused.",
  "FreeWaybills.next": "The next unused number; null if none is left.",
  "idexpressStatus.awb": "Waybill of an own parcel with this courier.",
  destinations: "Districts that the courier serves.",
  courier_code: "Code of the district at the courier.",
  courier_name: "Name of the district at the courier.",
  "agentShipments.agent": "Part of an agent's name or mobile number.",
  "agentShipments.courier": "Only parcels of this courier.",
  "agentShipments.status": "Only shipments in this state.",
  "agentShipmentsExport.agent": "Part of an agent's name or mobile number.",
  "agentShipmentsExport.courier": "Only parcels of this courier.",
  "agentShipmentsExport.status": "Only shipments in this state.",
  "AgentShipment.agent": "Name and number of the agent who sent the parcel.",
  "AgentShipmentPage.totals": "Parcels whose order succeeded, by agent and courier.",
  "AgentShipmentPage.totals.agent": "Name and number of the agent.",
  "AgentShipmentPage.totals.parcels": "Number of parcels.",
  upline_share: "What the upline earns of the parcel, in whole rupiah.",
};
