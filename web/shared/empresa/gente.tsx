import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import { type GenteDeEmpresa, invitarAMiEmpresa } from '#contract/ventas/empresas/personas.ts';
import { ETIQUETA_ROL_DE_EMPRESA, ROLES_DE_EMPRESA, type RolDeEmpresa } from '#contract/ventas/empresas/roles.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { SubmitForm } from '#web/form/submit-form.tsx';
import { textOf, useSubmit } from '#web/form/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './empresa.module.css';

/** How each thing is asked for: by the company's own people, or by the staff of any client. */
export interface ActosDeGente {
  invite: (body: { email: string; rol: RolDeEmpresa }) => Promise<GenteDeEmpresa>;
  cancel: (id: string) => Promise<GenteDeEmpresa>;
  remove: (id: string) => Promise<GenteDeEmpresa>;
}

interface GenteProps extends ActosDeGente {
  gente: GenteDeEmpresa;
  onChange: (gente: GenteDeEmpresa) => void;
}

interface Leaving {
  question: string;
  detail: string;
  done: string;
  run: () => Promise<GenteDeEmpresa>;
}

/** Who buys for a company, who was asked to, and the form that asks another one. */
export function Gente({ gente, onChange, invite, cancel, remove }: GenteProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; message: string; attempt: number }>();
  const { busy, once } = useOnce();
  const say = (tone: 'success' | 'error', message: string) => setTold({ tone, message, attempt: Date.now() });
  const leave = ({ run, done }: Leaving) =>
    once(async () => {
      try {
        onChange(await run());
        say('success', done);
      } catch (error) {
        say('error', reasonOf(error) ?? 'No se pudo cambiar.');
      }
      setLeaving(null);
    });

  return (
    <>
      {told && <Notice key={told.attempt} tone={told.tone} message={told.message} focused />}
      {gente.personas.length + gente.invitaciones.length === 0 && (
        <p className={styles.soft}>Todavía no hay personas invitadas.</p>
      )}
      <ul className={styles.people}>
        {gente.personas.map(({ id, name, email, rol }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span className={styles.tag}>{ETIQUETA_ROL_DE_EMPRESA[rol]}</span>
              <p className={styles.soft}>{email}</p>
            </div>
            <Button
              look="outline"
              aria-label={`Quitar a ${name}`}
              onClick={() =>
                setLeaving({
                  question: `¿Quitar a ${name}?`,
                  detail: 'Deja de comprar por la empresa en este momento. Los pedidos que hizo no cambian.',
                  done: `${name} ya no compra por la empresa.`,
                  run: () => remove(String(id)),
                })
              }
            >
              Quitar
            </Button>
          </li>
        ))}
        {gente.invitaciones.map(({ id, email, rol, vence_en, vencida }) => (
          <li key={`i${id}`}>
            <div>
              <strong>{email}</strong>
              <span className={styles.tag}>{ETIQUETA_ROL_DE_EMPRESA[rol]}</span>
              <p className={styles.soft}>
                {vencida ? 'Su invitación venció: invítalo de nuevo' : `Invitado hasta el ${formatFecha(vence_en)}`}
              </p>
            </div>
            <Button
              look="outline"
              aria-label={`Anular la invitación de ${email}`}
              onClick={() =>
                setLeaving({
                  question: `¿Anular la invitación de ${email}?`,
                  detail: 'Su enlace deja de servir.',
                  done: 'La invitación quedó anulada.',
                  run: () => cancel(String(id)),
                })
              }
            >
              Anular
            </Button>
          </li>
        ))}
      </ul>
      <InviteForm
        invite={invite}
        onDone={(next, email) => {
          onChange(next);
          say('success', `Le enviamos la invitación a ${email}.`);
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        message={leaving?.question ?? null}
        detail={leaving?.detail}
        confirmLabel={busy ? 'Un momento…' : 'Sí, hazlo'}
        onConfirm={() => leaving && void leave(leaving)}
        onCancel={() => setLeaving(null)}
        busy={busy}
      />
    </>
  );
}

interface InviteFormProps extends Pick<ActosDeGente, 'invite'> {
  onDone: (gente: GenteDeEmpresa, email: string) => void;
}

function InviteForm({ invite, onDone }: InviteFormProps) {
  const submit = useSubmit({
    check: (values) => (textOf(values, 'email') ? null : { fields: { email: 'El correo electrónico es requerido.' } }),
    send: async (values) => {
      const email = textOf(values, 'email');
      const next = await invite({ email, rol: textOf(values, 'rol') as RolDeEmpresa });
      submit.form.current?.reset();
      onDone(next, email);
    },
    failed: invitarAMiEmpresa.fallback,
  });
  return (
    <SubmitForm submit={submit} className={styles.invite} aria-label="Invitar a una persona">
      <TextInput
        label="Correo de quien invitas"
        name="email"
        type="email"
        autoComplete="off"
        size="md"
        maxLength={254}
        error={submit.problem?.fields.email}
      />
      <NativeSelect
        label="Qué hará"
        name="rol"
        size="md"
        data={ROLES_DE_EMPRESA.map((value) => ({ value, label: ETIQUETA_ROL_DE_EMPRESA[value] }))}
        error={submit.problem?.fields.rol}
      />
      <Button type="submit" look="dark" disabled={!submit.ready || submit.sending}>
        {submit.sending ? 'Invitando…' : 'Invitar'}
      </Button>
    </SubmitForm>
  );
}
