import { hash, verify } from '@node-rs/argon2'

/** Kibibytes and passes of argon2id: some 25 ms of one core, and 19 MiB for as long. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Compared when there is no such person, so that the answer takes as long. Of random bytes that nobody kept. */
const nobodys = hashPassword(crypto.randomUUID())

/** Whether the password is that of the hash; without one it takes the same time and is never right. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodys), password)
  return right && kept !== null && kept !== undefined
}
