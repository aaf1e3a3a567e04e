import type { Secrets } from '#server/platform/outside.ts'

const signed = (thingId: number, version: number): string => `company-file:${thingId}/${version}`

/** The address of a file of a company. It stays the same until another file takes its place. */
export const companyFileUrl = (secrets: Secrets, thingId: number, version: number): string =>
  `/files/company/${thingId}/${version}?s=${secrets.sign(signed(thingId, version))}`

export const companyFileUrlHolds = (
  secrets: Secrets,
  thingId: number,
  version: number,
  signature: string,
): boolean => secrets.verify(signed(thingId, version), signature)
