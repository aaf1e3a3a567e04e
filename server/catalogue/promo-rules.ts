import type { ProblemCode } from '#contract/words/problem.ts'
import type { PlainDate } from '#contract/words/time.ts'

/** A promo code as it is kept, with what is known of the client who gives it. */
export interface PromoRow {
  readonly id: number
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
  readonly country_code: number | null
  readonly company_id: number | null
  readonly user_id: number | null
  readonly starts_on: PlainDate
  readonly ends_on: PlainDate
  readonly most_uses: number | null
  readonly uses: number
  readonly first_order_only: boolean
}
export interface PromoGiver {
  readonly id: number
  readonly country: number
  /** His company and all above it. */
  readonly companies: readonly number[]
  readonly hasOrdered: boolean
  readonly today: PlainDate
}

type Judgement = {
  readonly problem: ProblemCode
  readonly when: (promo: PromoRow, giver: PromoGiver) => boolean
}
/** Why a promo code does not count, the first that applies. */
const judgements: readonly Judgement[] = [
  { problem: 'promo_unknown', when: (promo, giver) => giver.today < promo.starts_on },
  { problem: 'promo_expired', when: (promo, giver) => giver.today > promo.ends_on },
  {
    problem: 'promo_not_yours',
    when: (promo, giver) =>
      (promo.country_code !== null && promo.country_code !== giver.country) ||
      (promo.company_id !== null && !giver.companies.includes(promo.company_id)) ||
      (promo.user_id !== null && promo.user_id !== giver.id) ||
      (promo.first_order_only && giver.hasOrdered),
  },
  {
    problem: 'promo_used_up',
    when: (promo) => promo.most_uses !== null && promo.uses >= promo.most_uses,
  },
]

/** Undefined when the code counts. */
export const promoProblem = (promo: PromoRow | null, giver: PromoGiver): ProblemCode | undefined =>
  promo ? judgements.find(({ when }) => when(promo, giver))?.problem : 'promo_unknown'
