import type { SimulatedBill, SimulatedBiller } from "./simulated-bills.ts";

/** The `desc` of a bill: its fields besides the sums depend on the kind; figures in a detail are texts. */
export function describeBill(
  { type, adminFee, name }: SimulatedBiller,
  bill: SimulatedBill,
  customerNumber: string,
): object {
  const detail = bill.periods.map((each) => ({
    periode: each.period,
    nilai_tagihan: String(each.amount),
    admin: String(adminFee),
    denda: String(each.penalty),
    meter_awal: String(each.meterStart).padStart(8, "0"),
    meter_akhir: String(each.meterEnd).padStart(8, "0"),
    total: each.amount + each.penalty + adminFee,
  }));
  switch (type) {
    case "pln":
      return {
        tarif: "R1",
        daya: 1300,
        lembar_tagihan: String(detail.length),
        tagihan: { detail },
      };
    case "bpjs":
      return { nama_cabang: "JAKARTA PUSAT", jumlah_peserta: "2", sisa_pembayaran: "0" };
    case "pdam":
      return {
        bill_quantity: detail.length,
        address: bill.address,
        pdam_name: name,
        kode_tarif: "3A",
        bill: {
          detail: bill.periods.map((each) => ({
            period: each.period,
            first_meter: each.meterStart,
            last_meter: each.meterEnd,
            penalty: each.penalty,
            bill_amount: each.amount,
            misc_amount: 0,
          })),
        },
      };
    case "pbb":
      return {
        nop: customerNumber,
        tahun_pajak: bill.periods[0]?.period.slice(0, 4),
        lokasi: bill.address,
        kelurahan: "CIPAGERAN",
        kecamatan: "CIMAHI UTARA",
        kab_kota: "PEMKOT CIMAHI",
        luas_tanah: "113 M2",
        luas_gedung: "47 M2",
        jatuh_tempo: "31/10/2026",
        denda: 0,
      };
    case "pgas": {
      const [first] = bill.periods;
      return {
        address: bill.address,
        first_meter: first?.meterStart,
        last_meter: first?.meterEnd,
        usage: (first?.meterEnd ?? 0) - (first?.meterStart ?? 0),
      };
    }
    case "samsat": {
      const accidentFund = Math.min(143_500, Math.floor(bill.amount / 2));
      return {
        nomor_polisi: "D 1234 XX",
        merek_kb: "DAIHATSU",
        model_kb: "XENIA 1.3",
        tahun_buatan: "2018",
        tgl_akhir_pajak_baru: "20271022",
        biaya_pokok: {
          BBN: "0",
          PKB: String(bill.amount - accidentFund),
          SWD: String(accidentFund),
        },
        biaya_denda: { BBN: "0", PKB: "0", SWD: "0" },
        biaya_admin: { stnk: "0", tnkb: "0" },
        alamat: bill.address,
      };
    }
    case "multifinance":
      return {
        item_name: "HONDA VARIO 125",
        no_pol: "D1234XX",
        tenor: "030",
        installment: bill.amount,
      };
    case "custom":
      return { footer: "" };
    default:
      return { jumlah_tagihan: detail.length, tagihan: { detail } };
  }
}
