import { withClient } from "@konter/postgres";
import type pg from "pg";

/** A brand's account at a supplying brand: a member there. */
export interface HouseGrant {
  readonly brandCode: string;
  readonly houseCode: string;
  readonly memberId: number;
  /** Purchases of an ended account are still queried; nothing more is bought. */
  readonly ended: boolean;
}

export interface Houses {
  /** The brand whose supplier accounts others may use; undefined if none was chosen. */
  readonly house: string | undefined;
  readonly grants: readonly HouseGrant[];
}

/** The supplying brand cannot be chosen, or an account at it cannot be opened, as requested. */
export class HouseConflict extends Error {
  override readonly name = "HouseConflict";
  /**
   * `in_use`: brands buy through the current one. `member_taken`: the account is or was another brand's. `granted`: the
   * brand has an open account.
   */
  readonly reason: "in_use" | "member_taken" | "granted";
  readonly subject: string;
  constructor(reason: HouseConflict["reason"], subject: string) {
    super(`${reason}: ${subject}`);
    this.reason = reason;
    this.subject = subject;
  }
}

/** The registry's part about supplying brands; each change is announced like a change of the list of brands. */
export interface HouseRegistry {
  read(): Promise<Houses>;
  /** Undefined for none. Throws HouseConflict `in_use` while another one has open accounts. */
  choose(code: string | undefined): Promise<void>;
  /** The same account again is reopened. Throws HouseConflict. */
  grant(account: Omit<HouseGrant, "ended">): Promise<void>;
  /** Ends the brand's open account, if it has one. */
  end(brandCode: string): Promise<void>;
}

export function housesAt(
  connection: pg.ClientConfig,
  announce: () => Promise<unknown>,
): HouseRegistry {
  /** Serializes changes and announces each to every process. */
  const change = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
    await withClient(connection, async (client) => {
      await client.query("begin");
      try {
        await client.query("lock table house, house_account in share row exclusive mode");
        await work(client);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    });
    await announce();
  };
  return {
    read: () => withClient(connection, readHouses),
    choose: (code) =>
      change(async (client) => {
        const { house, grants } = await readHouses(client);
        const user = grants.find(({ houseCode, ended }) => !ended && houseCode === house);
        if (house !== code && user) throw new HouseConflict("in_use", user.brandCode);
        await client.query("delete from house");
        if (code !== undefined)
          await client.query("insert into house (brand_code) values ($1)", [code]);
      }),
    grant: ({ brandCode, houseCode, memberId }) =>
      change(async (client) => {
        const { grants } = await readHouses(client);
        const isThis = (each: HouseGrant) =>
          each.houseCode === houseCode && each.memberId === memberId;
        const owner = grants.find(isThis)?.brandCode;
        if (owner !== undefined && owner !== brandCode)
          throw new HouseConflict("member_taken", owner);
        const open = grants.find((each) => each.brandCode === brandCode && !each.ended);
        if (open !== undefined && !isThis(open)) throw new HouseConflict("granted", brandCode);
        await client.query(
          `insert into house_account (brand_code, house_code, member_id) values ($1, $2, $3)
           on conflict (house_code, member_id) do update set ended_at = null`,
          [brandCode, houseCode, memberId],
        );
      }),
    end: (brandCode) =>
      change((client) =>
        client.query(
          "update house_account set ended_at = now() where brand_code = $1 and ended_at is null",
          [brandCode],
        ),
      ),
  };
}

async function readHouses(client: pg.Client): Promise<Houses> {
  const chosen = await client.query<{ brand_code: string }>("select brand_code from house");
  const granted = await client.query<{
    brand_code: string;
    house_code: string;
    member_id: string | number;
    ended: boolean;
  }>(
    `select brand_code, house_code, member_id, ended_at is not null as ended from house_account
      order by granted_at, member_id`,
  );
  return {
    house: chosen.rows[0]?.brand_code,
    grants: granted.rows.map((row) => ({
      brandCode: row.brand_code,
      houseCode: row.house_code,
      memberId: Number(row.member_id),
      ended: row.ended,
    })),
  };
}
