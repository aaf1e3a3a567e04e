import { letterHtml, letterText, type LetterContent } from './letter.ts'
import type { LetterLanguage } from './letter-words.ts'
import type { Letter } from './outside.ts'
import type { Writing } from './write.ts'

type Envelope = Pick<Letter, 'to' | 'toUserId' | 'orderId' | 'template' | 'subject'>

/** Puts a letter into the outbox, as HTML and as plain text, within the write; it leaves after commit. */
export const postLetter = (
  w: Writing,
  envelope: Envelope,
  content: LetterContent & { readonly language: LetterLanguage },
): Promise<void> =>
  w.app.mail.post(w.tx, { ...envelope, html: letterHtml(content), text: letterText(content) })
