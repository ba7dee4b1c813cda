import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invitarPersona } from '#contract/casa/usuarios/invitaciones.ts';
import { PERMISOS_DE_ROL, type Permiso, puede } from '#contract/casa/usuarios/permisos.ts';
import { ETIQUETA_ROL, ROLES, type Rol } from '#contract/casa/usuarios/roles.ts';
import { api } from '#web/client/api/browser-api.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { ConfirmacionField, confirmacionOf, missingOf } from '#web/staff/confirmacion-field.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import { PermisosChecks } from './permisos-checks.tsx';
import styles from './usuarios.module.css';

interface InvitarProps {
  /** What who opens it calls it. */
  title?: string;
  opened: boolean;
  onClose: () => void;
}

const COMO = ['employee', 'admin', 'customer'] as const satisfies readonly Rol[];

/** Invites somebody by mail. What was typed stays until it is sent, also when the modal is closed. */
export function Invitar({ title = 'Invitar a una persona', opened, onClose }: InvitarProps) {
  const person = usePerson();
  /** Nobody gives what they lack. */
  const givable = (role: Rol) => new Set(PERMISOS_DE_ROL[role].filter((permiso) => puede(person, permiso)));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Rol>('employee');
  const [permisos, setPermisos] = useState<ReadonlySet<Permiso>>(givable('employee'));

  const choose = (role: Rol) => {
    setRole(role);
    setPermisos(givable(role));
  };
  const submit = useSubmit({
    check: (values) => {
      const wrong = invitarPersona.body.shape.email.safeParse(textOf(values, 'email')).error?.issues[0]?.message;
      const fields = { ...(wrong ? { email: wrong } : {}), ...missingOf(values, person) };
      return Object.keys(fields).length > 0 ? { fields } : null;
    },
    send: async (values) => {
      const body = { email: textOf(values, 'email'), role, permisos: [...permisos], ...confirmacionOf(values, person) };
      const invitacion = await api(invitarPersona, { body });
      toast(`La invitación va en camino a ${invitacion.email}.`);
      setEmail('');
      choose('employee');
      onClose();
    },
    failed: invitarPersona.fallback,
  });
  const { sending, problem } = submit;
  const { fields = {} } = problem ?? {};
  const close = () => {
    if (!sending) onClose();
  };

  return (
    <Modal.Root opened={opened} onClose={close} size={560}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={title} />
        <Modal.Body>
          <SubmitForm submit={submit} autoComplete="off" aria-label={title}>
            <p className={styles.asked}>
              Le llega un correo con un enlace para crear su cuenta: ella dice su nombre y elige su contraseña.
            </p>
            <TextInput
              label="Correo electrónico"
              name="email"
              type="email"
              autoComplete="off"
              size="md"
              data-autofocus
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={fields.email}
            />
            <NativeSelect
              label="Rol"
              name="role"
              size="md"
              value={role}
              onChange={(event) => choose(ROLES.find((known) => known === event.currentTarget.value) ?? 'employee')}
              data={COMO.map((value) => ({ value, label: ETIQUETA_ROL[value] }))}
            />
            {role !== 'customer' && (
              <fieldset className={styles.group}>
                <legend>Permisos</legend>
                <PermisosChecks
                  role={role}
                  chosen={permisos}
                  disabled={sending}
                  onChange={(permiso, has) =>
                    setPermisos((before) => new Set([...before, permiso].filter((one) => has || one !== permiso)))
                  }
                />
              </fieldset>
            )}
            <ConfirmacionField person={person} error={fields.otp ?? fields.password} />
            <div className={styles.actions}>
              <Button type="submit" disabled={sending}>
                {sending ? 'Enviando…' : 'Enviar invitación'}
              </Button>
              <Button look="outline" disabled={sending} onClick={close}>
                Cancelar
              </Button>
            </div>
          </SubmitForm>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
