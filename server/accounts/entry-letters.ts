import { INVITATION_DAYS, pinLimits, RESET_MINUTES } from '#contract/accounts/entry-form.ts'
import { letterWords } from '#server/platform/letter-words.ts'
import { postLetter } from '#server/platform/post-letter.ts'
import type { Writing } from '#server/platform/write.ts'

interface To {
  readonly email: string
  readonly language: string
  /** Empty when it is not known, or not to be told. */
  readonly first_name: string
  readonly userId?: number | undefined
}

/** Letters that open an account to whoever reads them. */
export const secretTemplates: readonly string[] = ['registration-pin', 'password-reset', 'invitation']

/** One row a letter: its words in the group `entry` of messages/<lang>/letters.ts. */
async function post(
  w: Writing,
  { email, language, first_name, userId }: To,
  template: string,
  write: (say: ReturnType<typeof letterWords>) => {
    title: string
    paragraphs: readonly string[]
    facts?: readonly (readonly [string, string])[]
    action?: { label: string; path: string }
    footer?: string
  },
): Promise<void> {
  const say = letterWords(language)
  const { title, paragraphs, action, ...rest } = write(say)
  const hello = first_name ? [say('common.hello', { name: first_name })] : []
  await postLetter(
    w,
    { to: email, ...(userId ? { toUserId: userId } : {}), template, subject: title },
    {
      language: say.language,
      title,
      paragraphs: [...hello, ...paragraphs],
      ...(action ? { action: { label: action.label, url: `${w.app.config.publicUrl}${action.path}` } } : {}),
      ...rest,
    },
  )
}

/** The PIN of a registration, and the link that is as good. */
export const tellPin = (
  w: Writing,
  to: To & { readonly company?: string | undefined },
  pin: string,
  link: string,
): Promise<void> =>
  post(w, to, 'registration-pin', (say) => ({
    title: say('entry.pinTitle', { pin }),
    paragraphs: [
      to.company ? say('entry.pinCompany', { company: to.company }) : say('entry.pinText'),
      say('entry.pinHolds', { minutes: say('common.minutes', { count: pinLimits.minutes }) }),
    ],
    facts: [[say('entry.pin'), pin]],
    action: { label: say('entry.confirm'), path: `/confirm-company-registration?token=${link}` },
    footer: say('entry.notYou'),
  }))

/** To the owner of an address with which somebody registers again. */
export const tellOfAccount = (w: Writing, to: To): Promise<void> =>
  post(w, to, 'registration-known', (say) => ({
    title: say('entry.knownTitle'),
    paragraphs: [say('entry.knownText'), say('entry.knownReset')],
    action: { label: say('entry.signIn'), path: '/signin' },
    footer: say('entry.notYou'),
  }))

export const tellReset = (w: Writing, to: To, token: string): Promise<void> =>
  post(w, to, 'password-reset', (say) => ({
    title: say('entry.resetTitle'),
    paragraphs: [
      say('entry.resetText'),
      say('entry.resetHolds', { minutes: say('common.minutes', { count: RESET_MINUTES }) }),
    ],
    action: { label: say('entry.resetAction'), path: `/reset-password?token=${token}` },
    footer: say('entry.resetNotYou'),
  }))

export const tellPasswordChanged = (w: Writing, to: To): Promise<void> =>
  post(w, to, 'password-changed', (say) => ({
    title: say('entry.changedTitle'),
    paragraphs: [say('entry.changedText'), say('entry.changedNotYou')],
    action: { label: say('entry.resetAction'), path: '/forget-password' },
  }))

/** An invitation with its link; without one for whoever has an account already. */
export const tellInvitation = (
  w: Writing,
  to: To,
  by: { readonly name: string; readonly company: string },
  token: string | undefined,
): Promise<void> =>
  post(w, to, 'invitation', (say) => ({
    title: by.company ? say('entry.invitedTitle', { company: by.company }) : say('entry.invitedTitleAlone'),
    paragraphs: [
      by.company
        ? say('entry.invitedText', { name: by.name, company: by.company })
        : say('entry.invitedTextAlone'),
      token ? say('entry.invitedHolds', { count: INVITATION_DAYS }) : say('entry.invitedKnown'),
    ],
    action: token
      ? { label: say('entry.invitedAction'), path: `/invite-company-user?token=${token}` }
      : { label: say('entry.signIn'), path: '/signin' },
    footer: say('entry.notYou'),
  }))
