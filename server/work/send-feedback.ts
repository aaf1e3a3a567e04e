import type { work } from '#contract/work/calls.ts'
import { found } from '#server/platform/problem.ts'
import { postLetter } from '#server/platform/post-letter.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'

type Feedback = (typeof work)['POST dashboard/feedback-email/']

/** Whoever is signed in writes to the people behind the product, in his own name only. */
export const sendFeedback: Handler<Feedback> = (call) =>
  write(call, async (w) => {
    const { actor, app, body } = call
    found(body.user_id === undefined || body.user_id === actor.id ? actor : undefined)
    const person = await w.tx
      .selectFrom('users')
      .select(['email', 'user_type'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    await postLetter(
      w,
      {
        to: app.config.supportEmail,
        template: 'feedback',
        subject: `Feedback: ${body.subject}`,
      },
      {
        language: 'en',
        title: body.subject,
        paragraphs: body.text.split(/\n{2,}/),
        facts: [
          ['From', actor.name],
          ['Address', person.email],
          ['Role', person.user_type],
        ],
      },
    )
    w.audit({
      action: 'feedback.sent',
      subject: 'user',
      subjectId: actor.id,
      after: { subject: body.subject },
    })
    return { message: 'Thank you for your feedback' }
  })
