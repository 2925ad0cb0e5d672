export { ChooseCustomer } from "./customers/choose-customer.tsx";
export { LabelCard } from "./label-card.tsx";
export { CorrectionsPage } from "./corrections/corrections-page.tsx";
export { SendParcelPage } from "./send-parcel-page.tsx";
export { ShipmentPage } from "./shipment-page.tsx";
export { ShipmentsPage } from "./shipments-page.tsx";
