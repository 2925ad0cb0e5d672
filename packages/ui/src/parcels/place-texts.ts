import type { Shipment, ShipmentParty } from "@konter/contract/parcels";

/** `40 × 30 × 20 cm` */
export const sizeText = ({ length, width, height }: Shipment["dimension"]): string =>
  `${length} × ${width} × ${height} cm`;

/** District, city and province with the postcode; abroad town, state and country, of which some may be missing. */
export const placeText = ({ district, city, province, postcode }: ShipmentParty): string =>
  `${[district, city, province].filter((part) => part !== "").join(", ")} ${postcode}`.trim();
