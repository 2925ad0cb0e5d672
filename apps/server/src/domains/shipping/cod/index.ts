export { followParcel } from "./follow-parcel.ts";
