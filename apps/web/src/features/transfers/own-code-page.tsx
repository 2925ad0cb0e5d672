import { displayPhone } from "@konter/contract/phone";
import { MEMBER_CODE } from "@konter/contract/transfers";
import { Card, QrCode, ShareButton } from "@konter/ui";
import { useAccount } from "../../app/account.ts";
import * as m from "#messages";

/** `/account/qr`: the QR code with which others fill in this account's number. */
export default function OwnCodePage() {
  const { hp, nama } = useAccount();
  const number = displayPhone(hp);
  return (
    <Card className="flex flex-col items-center gap-4 px-4 py-6 text-center">
      <div className="w-64 max-w-full [&>svg]:max-w-none">
        <QrCode text={`${MEMBER_CODE}${number}`} label={m.own_code_label({ number })} />
      </div>
      <div>
        <p className="font-semibold wrap-anywhere">{nama}</p>
        <p className="text-lg font-bold">{number}</p>
      </div>
      <p className="max-w-sm text-sm text-soft">{m.own_code_text()}</p>
      <ShareButton title={m.own_code_title()} text={`${nama}\n${number}`} />
    </Card>
  );
}
