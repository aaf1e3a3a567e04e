/**
 * Everything that can go wrong, in one table: HTTP status and the words for a person. The sentence is what the
 * API answers in `result`; the browser translates it by its code. `{name}` is filled from the details.
 */
export const problems = {
  something_went_wrong: { status: 500, says: 'Something went wrong!' },
  invalid_login: { status: 401, says: 'Invalid login credentials' },
  two_step_needed: { status: 422, says: 'Enter the code of your authenticator app' },
  two_step_wrong: { status: 422, says: 'That code is not right, or was used already' },
  signup_failed: { status: 500, says: 'someting went wrong!' },
  pin_wrong: { status: 422, says: 'That PIN is not right' },
  pin_ended: { status: 409, says: 'This PIN has ended. Ask for another one' },
  invitation_ended: { status: 404, says: 'This invitation has ended. Ask for a new one' },
  reset_ended: { status: 404, says: 'This link has ended. Ask for a new one' },
  no_session: { status: 401, says: 'Please sign in' },
  session_ended: { status: 401, says: 'Your session has ended. Please sign in again' },
  not_allowed: { status: 403, says: 'You may not do this' },
  not_found: { status: 404, says: 'There is nothing here by that name' },
  no_such_call: { status: 404, says: 'There is no such call' },
  malformed: { status: 400, says: 'The request could not be read: {reason}' },
  invalid_fields: { status: 422, says: 'Please check the fields that are marked' },
  too_many_requests: { status: 429, says: 'Too many tries. Please wait a moment and try again' },
  overloaded: { status: 503, says: 'We are very busy. Please try again in a moment' },
  too_large: { status: 413, says: 'That is too large: at most {most} are taken' },
  idempotency_key_reused: { status: 409, says: 'This was already sent with other contents' },
  changed_meanwhile: { status: 409, says: 'Somebody changed this meanwhile. Look at it again' },
  action_not_allowed: { status: 409, says: 'This cannot be done while it is {state}' },
  slot_taken: { status: 409, says: 'That time has just been taken. Please choose another' },
  bee_taken: { status: 409, says: '{bee} has just been given another visit at that time' },
  bee_not_free: { status: 409, says: '{bee} is not free then: {reason}' },
  price_changed: { status: 409, says: 'The price has changed to {total}. Please look at it again' },
  promo_unknown: { status: 422, says: 'There is no such promo code' },
  promo_expired: { status: 422, says: 'This promo code is no longer valid' },
  promo_used_up: { status: 409, says: 'This promo code has been used up' },
  promo_not_yours: { status: 422, says: 'This promo code is not for this client' },
  credits_short: { status: 409, says: 'There are only {left} credits left' },
  not_offered: { status: 422, says: 'This is not offered any more' },
  stage_incomplete: { status: 409, says: 'Not every stage is approved and delivered' },
  nothing_uploaded: { status: 409, says: 'There are no photographs to hand over yet' },
  not_an_image: { status: 422, says: '{name} is not a picture that we can read' },
  heic_not_read: {
    status: 422,
    says: '{name} is an HEIC picture, which we cannot read: send it as JPEG',
  },
  checksum_mismatch: { status: 422, says: '{name} did not arrive as it was sent' },
  link_expired: { status: 404, says: 'This link has ended. Ask your agent for a new one' },
  not_due: { status: 409, says: 'There is nothing to pay' },
  codes_not_now: {
    status: 409,
    says: 'Access codes are shown from 24 hours before the visit to 24 hours after it',
  },
  company_has_branches: { status: 409, says: 'Close the companies below it first: {names}' },
  company_has_orders: { status: 409, says: 'It has orders under way: {references}' },
  company_owes: { status: 409, says: 'It owes {amount}' },
  read_only_view: { status: 403, says: 'You are seeing the product as {name}: nothing can be changed here' },
  last_admin: {
    status: 409,
    says: 'Nobody else could give permissions then. Make somebody else an admin first',
  },
  not_yourself: { status: 409, says: 'Somebody else has to do this for you' },
  person_has_orders: { status: 409, says: '{name} has orders under way: {references}' },
  person_has_visits: {
    status: 409,
    says: '{name} still has visits: {visits}. Give them to another bee first',
  },
  person_not_closed: { status: 409, says: '{name} is not closed' },
  already_joined: { status: 409, says: '{name} has set a password already' },
  person_erased: { status: 409, says: 'What was personal has been erased. Add the person anew' },
  address_taken: { status: 409, says: '{email} is somebody else’s by now' },
  not_configured: { status: 409, says: '{what} is not configured on this installation' },
} as const satisfies Record<string, { status: number; says: string }>

export type ProblemCode = keyof typeof problems
export type ProblemDetails = Record<string, string | number>

/** The sentence of a problem with its details filled in. */
export const problemText = (code: ProblemCode, details: ProblemDetails = {}): string =>
  problems[code].says.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
