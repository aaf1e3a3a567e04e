import * as z from 'zod'

/** Rows a page has unless `limit` says otherwise, and the most it may have (domain.md section 9). */
export const PAGE = 20
export const MOST = 100

const whole = (least: number, most: number) => z.coerce.number<string | number>().int().min(least).max(most)

/** Query fields that every list takes: `offset` counts rows. */
export const Paging = {
  offset: whole(0, 10_000_000).default(0),
  limit: whole(1, MOST).default(PAGE),
}
/** An id in a query string, where everything is text. */
export const IdQuery = z.coerce.number<string | number>().int().positive()
/** 'true' and '1' are yes in a query string; an empty one is no. */
export const FlagQuery = z
  .enum(['true', 'false', '1', '0', ''])
  .or(z.boolean())
  .transform((value) => value === true || value === 'true' || value === '1')
/** Narrows what the caller may already see; never widens it (domain.md section 2). */
export const UserIdQuery = { user_id: IdQuery.optional() }
export const Id = z.number().int().positive()
export const PlainDate = z.iso.date()
export const InstantOut = z.iso.datetime()
export const MoneyOut = z.object({ amount: z.number().int(), currency: z.enum(['GBP', 'USD']) })
/** The specification's 'amount currency'. */
export const PriceString = z.string().regex(/^-?\d+\.\d{2} (GBP|USD)$/)
/** `{ success: 'true' }`, or the server's words. */
export const Done = z.object({ message: z.string() })
