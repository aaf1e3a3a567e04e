import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signInPath } from '#web/platform/return-path.ts'
import { isSignedIn, useVisitor } from '#web/platform/session.ts'
import { NotFound } from '#web/platform/not-found.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { InviteForm } from './invite-form.tsx'

const HERE = '/invite-company-user'

/** With the token of a letter: accepts the invitation. Without: a company-admin, or staff, invites. */
export default function InviteCompanyUserPage() {
  const [search] = useSearchParams()
  const go = useNavigate()
  const visitor = useVisitor()
  const [ready, setReady] = useState(false)
  const token = search.get('token')
  const asked = search.toString()
  useEffect(() => {
    if (!token && !isSignedIn()) void go(signInPath(asked ? `${HERE}?${asked}` : HERE), { replace: true })
    else setReady(true)
  }, [token, asked, go])
  if (token) return <AcceptInvitation token={token} />
  if (!ready || !visitor) return null
  if (!visitor.permissions.includes('company.manage')) return <NotFound />
  const company = Number(search.get('company_id')) || visitor.company_id || undefined
  return (
    <InviteForm companyId={company} name={company === visitor.company_id ? visitor.company : undefined} />
  )
}
