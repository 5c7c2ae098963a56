import type { PartyRow, StoredParty } from '../../identity/members/party.queries.ts'

/** Returns the part of a party that an order stores. */
export const partyOf = (row: PartyRow): StoredParty => ({
  memberId: row.memberId,
  name: row.name,
  ...(row.npsn ? { npsn: row.npsn } : {}),
  npwp: row.npwp,
  responsibleName: row.responsibleName,
  responsiblePosition: row.responsiblePosition,
  mobileNumber: row.mobileNumber,
  address: row.address,
  regencyName: row.regencyName,
  provinceName: row.provinceName,
  postal: row.postal,
  zone: row.zone ?? null,
  freeTradeZone: row.freeTradeZone ?? false,
  isPkp: row.isPkp ?? false,
  ...(row.office ? { office: row.office } : {}),
})
