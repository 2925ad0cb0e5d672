import { businessDate } from "@konter/contract/time";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  codStatementKind,
  decideDispute,
  keepStatement,
} from "@konter/server/domains/shipping/cod/index.ts";
import {
  compareWeighings,
  importInvoice as importFile,
} from "@konter/server/domains/shipping/corrections/index.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { approvedByTwo } from "./approvals.ts";
import { follow, readParcel, send } from "./parcel-parts.ts";
import type { Parcel } from "./parcel-parts.ts";
import { staffActor } from "./people.ts";

const PAID: Parcel = {
  courier: "sicepat",
  to: "Mbak Dewi",
  phone: "081234500031",
  content: "Mukena",
  grams: 800,
  cod: 165_000,
};
const NOT_COLLECTED: Parcel = {
  courier: "sicepat",
  to: "Pak Anton",
  phone: "081234500032",
  content: "Helm",
  grams: 1_900,
  cod: 210_000,
};

/** A settled statement that pays one parcel and has a line of an unknown one, and a parcel that nobody paid. */
export async function settleCod(
  open: OpenBrand,
  couriers: SimulatedVendors["couriers"],
): Promise<void> {
  const { ref_id: reference } = await send(open, PAID);
  await follow(open, couriers[PAID.courier], reference, ["PICK", "DELIVERED"]);
  const { waybill, cod_amount: amount, cod_courier_fee: fee } = await readParcel(open, reference);
  const day = businessDate(new Date());
  const bytes = Buffer.from(
    [
      "AWB;COD;Fee;Net;Tanggal",
      `${waybill};${amount};${fee};${amount - fee};${day}`,
      `004999999999;150000;4500;145500;${day}`,
      "",
    ].join("\n"),
  );
  const statement = await keepStatement(open.brand, await staffActor(open, 1), {
    account: "sicepat",
    bytes,
  });
  await approvedByTwo(open, codStatementKind(), {
    input: { statement_id: statement },
    reason: "Laporan mingguan kurir",
    key: `demo-cod-${statement}`,
    words: "Sudah dicocokkan",
  });
  const returned = await send(open, NOT_COLLECTED);
  await follow(open, couriers[NOT_COLLECTED.courier], returned.ref_id, [
    "PICK",
    "DELIVERED",
    "RETURN TO SHIPPER",
  ]);
  await decideDispute(open.brand, await staffActor(open), {
    ref_id: returned.ref_id,
    collected: false,
    words: "Penerima menolak bayar, paket dibawa kembali",
  });
}

const BILLED: readonly Parcel[] = [
  {
    courier: "jnt_express",
    to: "Bu Lestari",
    phone: "081234500033",
    content: "Kerudung",
    grams: 500,
  },
  {
    courier: "jnt_express",
    to: "Pak Bambang",
    phone: "081234500034",
    content: "Suku cadang",
    grams: 2_600,
  },
];
/** The excess that the courier bills for the second parcel. */
const MORE = 4_000;

/** An invoice with a line that matches, one that is higher, and one that bills no parcel of the brand. */
export async function importInvoice(open: OpenBrand): Promise<void> {
  const lines: string[] = [];
  for (const [at, parcel] of BILLED.entries()) {
    const { ref_id: reference } = await send(open, parcel);
    const {
      waybill,
      billed_grams: grams,
      courier_total: total,
    } = await readParcel(open, reference);
    lines.push(`${waybill};${grams};${total + at * MORE}`);
  }
  const bytes = Buffer.from(
    ["Resi;Berat (gram);Total", ...lines, "JX9990001234;1000;14000", ""].join("\n"),
  );
  await importFile(open.brand, await staffActor(open), { account: "jnt_express", bytes });
  while (await compareWeighings(open.brand));
}
