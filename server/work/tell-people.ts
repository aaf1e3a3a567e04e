import { countryOf } from '#contract/words/place.ts'
import { pairsOf } from '#server/accounts/guarded-fields.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import { letterWords, type LetterKey, type Say } from '#server/platform/letter-words.ts'
import { postLetter } from '#server/platform/post-letter.ts'
import type { Writing } from '#server/platform/write.ts'

const fieldWords: Readonly<Record<string, LetterKey>> = {
  first_name: 'fields.first_name',
  last_name: 'fields.last_name',
  name: 'fields.name',
  email: 'fields.email',
  address_line1: 'fields.address_line1',
  address_line2: 'fields.address_line2',
  city: 'fields.city',
  postcode: 'fields.postcode',
  country_code: 'fields.country_code',
  vat_number: 'fields.vat_number',
  bank: 'fields.bank',
}
/** A field's name in the reader's language; no word of these takes an argument. */
const fieldWord = (say: Say, field: string): string => {
  const key = fieldWords[field]
  return key ? (say as (key: LetterKey) => string)(key) : field
}

/** Who asked for a change learns what came of it; a new address is told to the old one as well. */
export const tellOfChange: Reaction<'change.settled'> = async (w, { changeId }) => {
  const change = await w.tx
    .selectFrom('field_changes as f')
    .innerJoin('users as u', 'u.id', 'f.requested_by')
    .where('f.id', '=', changeId)
    .select(['f.state', 'f.reason', 'f.fields', 'u.id', 'u.first_name', 'u.email', 'u.language'])
    .executeTakeFirstOrThrow()
  if (change.state !== 'approved' && change.state !== 'refused') return
  const approved = change.state === 'approved'
  const say = letterWords(change.language)
  const pairs = pairsOf(change.fields)
  const moved = pairs.find(({ field, before }) => approved && field === 'email' && before !== '')
  const shown = (field: string, value: string) =>
    field === 'country_code' ? countryOf(value).name : value || '–'
  for (const to of new Set([change.email, ...(moved ? [moved.before] : [])]))
    await postLetter(
      w,
      {
        to,
        toUserId: change.id,
        template: approved ? 'change-approved' : 'change-refused',
        subject: say(approved ? 'fieldChange.approvedSubject' : 'fieldChange.refusedSubject'),
      },
      {
        language: say.language,
        title: say(approved ? 'fieldChange.approvedSubject' : 'fieldChange.refusedSubject'),
        paragraphs: [
          say('common.hello', { name: change.first_name }),
          approved ? say('fieldChange.approved') : say('fieldChange.refused', { reason: change.reason }),
        ],
        facts: pairs.map(({ field, after }) => [fieldWord(say, field), shown(field, after)] as const),
      },
    )
}

/** Who registered learns whether his account is open. */
export async function tellCustomer(w: Writing, userId: number, refused: string | undefined): Promise<void> {
  const person = await w.tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['first_name', 'email', 'language'])
    .executeTakeFirstOrThrow()
  const say = letterWords(person.language)
  const open = refused === undefined
  await postLetter(
    w,
    {
      to: person.email,
      toUserId: userId,
      template: open ? 'customer-verified' : 'customer-refused',
      subject: say(open ? 'verified.subject' : 'verificationRefused.subject'),
    },
    {
      language: say.language,
      title: say(open ? 'verified.title' : 'verificationRefused.title'),
      paragraphs: [
        say('common.hello', { name: person.first_name }),
        open ? say('verified.text') : say('verificationRefused.text', { reason: refused }),
      ],
      ...(open ? { action: { label: say('verified.action'), url: `${w.app.config.publicUrl}/signin` } } : {}),
    },
  )
}
