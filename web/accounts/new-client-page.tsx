import type { Handle } from '#web/platform/handle.ts'
import { ClientForm } from './client-form.tsx'

export const handle: Handle = { may: 'clients.manage', ownAction: true }

export default function NewClientPage() {
  return <ClientForm />
}
