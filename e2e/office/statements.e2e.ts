import { afterAll, afterEach, beforeAll, it } from "vitest";
import { stateFits } from "../browser/looks-right.ts";
import { openRoom, seen } from "../browser/back-office.ts";
import { closePages, leaveBrowser } from "../browser/browser.ts";
import { startOffice } from "../product/office.ts";
import type { Office } from "../product/office.ts";

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(closePages);
afterAll(async () => {
  await leaveBrowser();
  await office.stop();
});

const day = new Date(Date.now() + 7 * 3_600_000 - 24 * 3_600_000).toISOString().slice(0, 10);
/** Columns with the names that both suppliers of the demo use. */
const file = (rows: readonly string[]) => ({
  name: "laporan.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`Date,Ref ID,Price,Status\n${rows.join("\n")}\n`),
});

it("M673: previews a statement, imports it, compares it with the ledger, and decides its differences by one key each", async () => {
  const room = await openRoom(office.staffAddress, "/statements");
  await room
    .locator('input[type="file"]')
    .setInputFiles(
      file([
        `${day} 08:00:00,TAK-DIKENAL-1,5100,Sukses`,
        `${day} 09:00:00,TAK-DIKENAL-2,10250,Sukses`,
      ]),
    );
  const preview = room.getByRole("region", { name: "Isi berkas" });
  await preview.getByText("TAK-DIKENAL-2").filter({ visible: true }).first().waitFor();
  await stateFits(room);
  await preview.getByLabel("Berkas ini memuat semua transaksi dari hari-hari itu").uncheck();
  await preview.getByRole("button", { name: "Unggah dan cocokkan" }).click();
  await room.getByText("2 baris: 2 baru, 0 sudah ada, 2 selisih terbuka.").waitFor();
  await room.getByRole("link", { name: "Lihat hasil" }).click();
  await room.getByRole("option", { name: "Tidak ada di buku (2)" }).waitFor({ state: "attached" });
  await stateFits(room);

  await room.goto(`${office.staffAddress}/differences`);
  await room.getByRole("link", { name: "TAK-DIKENAL-1" }).click();
  await room.getByText("Buku kita tidak mengenal transaksi ini.").waitFor();
  await stateFits(room);
  await room.keyboard.press("j");
  await seen(room, "TAK-DIKENAL-2").waitFor();
  await room.keyboard.press("k");
  await seen(room, "TAK-DIKENAL-1").waitFor();
  await room.keyboard.press("s");
  await room.getByLabel("Sebab").fill("Tiket 77 di vendor");
  await room.getByRole("button", { name: "Selesaikan 1 selisih" }).click();
  await room.getByText("1 selisih diselesaikan.").first().waitFor();
  // The next difference appears by itself.
  await seen(room, "TAK-DIKENAL-2").waitFor();
  await room.goto(`${office.staffAddress}/differences?state=resolved`);
  await room.getByRole("link", { name: "TAK-DIKENAL-1" }).waitFor();
});
