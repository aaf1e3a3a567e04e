import { Button, Checkbox, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Permission } from '#contract/accounts/permissions.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { permissionsBySubject, usePermissionWords } from './permission-words.ts'
import classes from './permissions-page.module.css'
import { type Group, ofPerson } from './person-reads.ts'

/** Makes a group or changes one: its name and what its members may. */
export function GroupForm({ group, onClose }: { group: Group | undefined; onClose: () => void }) {
  const t = useTranslations('people.access')
  const { sentenceOf, subjectOf } = usePermissionWords()
  const form = useFields<{ name: string; permissions: Permission[] }>({
    initial: { name: group?.name ?? '', permissions: group?.permissions ?? [] },
    rules: { name: required('Enter a name') },
  })
  const after = { outdates: [...ofPerson], onDone: onClose, onProblem: form.refuse }
  const { name } = form.values
  const create = useSend('POST accounts/permission-groups', { ...after, toast: t('groupMade', { name }) })
  const update = useSend('PUT accounts/permission-groups', { ...after, toast: t('groupSaved', { name }) })
  const remove = useSend('DELETE accounts/permission-groups', {
    ...after,
    toast: t('groupRemoved', { name }),
  })
  const askRemove = async (from: Group) => {
    const yes = await confirm({
      title: t('removeTitle', { name: from.name }),
      body: t('removeMore', { count: from.members.length }),
      confirm: t('remove'),
      danger: true,
    })
    if (yes) remove.mutate({ query: { group_id: from.id } })
  }
  return (
    <Dialog size="xl" onClose={onClose} title={group ? group.name : t('add')}>
      <FormShell
        submitLabel={t('save')}
        loading={create.isPending || update.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        beside={
          group ? (
            <Button
              variant="default"
              color="red"
              loading={remove.isPending}
              onClick={() => void askRemove(group)}
            >
              {t('remove')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          )
        }
        onSubmit={form.submit((values) =>
          group
            ? update.mutate({ body: { group_id: group.id, ...values } })
            : create.mutate({ body: values }),
        )}
      >
        <TextInput label={t('name')} maxLength={60} data-autofocus {...form.field('name')} />
        <Checkbox.Group
          label={t('may')}
          value={form.values.permissions}
          onChange={(permissions) => form.form.setFieldValue('permissions', permissions as Permission[])}
        >
          <div className={classes.parts}>
            {permissionsBySubject.map(([subject, permissions]) => (
              <fieldset key={subject} className={classes.part}>
                <legend>{subjectOf(subject)}</legend>
                <div className={classes.checks}>
                  {permissions.map((permission) => (
                    <Checkbox key={permission} value={permission} label={sentenceOf(permission)} />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </Checkbox.Group>
      </FormShell>
    </Dialog>
  )
}
